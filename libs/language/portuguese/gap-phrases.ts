import { PhraseIndex } from './phrase-index';

/** What speakers say while they look for the rest of a number; unlike "certo" or "tá", it confirms nothing and starts nothing new. */
const HESITATIONS = 'eh ah ai ahn han ha hm hmm uh uhm ne tipo assim espera perai pera calma'.split(' ');

export const FILLERS = new Set([
  ...HESITATIONS,
  ...(
    'e hein ta to ok okay sim certo isso aham uhum anham exato correto beleza ' +
    'perfeito entao bom bem anotado anotei anotando entendi pronto agora depois mais ' +
    'novamente espaco digito digitos verificador final finalzinho termina terminando la dai bele joia ' +
    'continua continue prossiga pois uai ue finalzim sufixo complemento sequencia continuando dele dela deles mesmo ' +
    'ih ixi ixe vixe oxe feito positivo segue peguei pegou anotou marquei mano mana moco moca tche'
  ).split(' '),
]);

/** Only the tilde distinguishes these from articles. */
export const NASAL = new Set(['ã', 'ãh', 'ãn', 'õ']);

const HESITATION_PHRASES = [
  'deixa ver',
  'vamos ver',
  'vamos la',
  'como e',
  'como e mesmo',
  'como era',
  'como era mesmo',
  'como que e',
  'como que era',
  'como e que e',
  'como chama',
  'como se chama',
  'como que chama',
  'como e que chama',
  'como e que se chama',
  'qual e mesmo',
  'so um instante',
  'um instante',
];
export const HESITATION_INDEX = new PhraseIndex(HESITATION_PHRASES);

/** Phrases that are fillers as a whole; their single words are not. */
export const FILLER_PHRASES = new PhraseIndex([
  ...HESITATION_PHRASES,
  'pode falar',
  'pode mandar',
  'pode ir',
  'vai falando',
  'ja anotei',
  'sim senhor',
  'sim senhora',
  'to ouvindo',
  'to escrevendo',
  'repete pra mim',
  'repete por favor',
  'pode repetir',
  'pode continuar',
  'pode prosseguir',
  'pode seguir',
  'de novo',
  'com final',
  'com digito',
  'estou anotando',
  'to anotando',
  'termina em',
  'termina com',
  'terminando em',
  'terminando com',
  'acaba em',
  'acaba com',
  'fecha com',
  'em seguida',
  'na sequencia',
  'seguido de',
  'depois vem',
  'depois do traco',
  'depois do tracinho',
  'depois do hifen',
  'no final',
  'no finalzinho',
  'no fim',
  'no rabo',
  'por ultimo',
  'so isso',
  'tem mais',
  'que mais',
  'ai vem',
  'os outros',
  'e os outros',
  'acho',
  'o restante',
  'qual o resto',
  'qual o final',
  'qual e o final',
]);

/** Words and phrases that announce a correction. */
export const CORRECTIONS = new PhraseIndex([
  'nao',
  'alias',
  'perdao',
  'desculpa',
  'desculpe',
  'me desculpa',
  'me desculpe',
  'digo',
  'corrigindo',
  'corrijo',
  'correcao',
  'errei',
  'eu errei',
  'falei errado',
  'me enganei',
  'minto',
  'menti',
  'mentira',
  'endoidei',
  'viajei',
  'me atrapalhei',
  'me embolei',
  'me perdi',
  'falei besteira',
  'opa',
  'ops',
  'oops',
  'epa',
  'eita',
  'retifico',
  'corrige',
  'troquei',
  'inverti',
  'confundi',
  'me confundi',
  'li errado',
  'esquece',
  'quero dizer',
  'retificando',
  'ou melhor',
  'melhor dizendo',
  'quer dizer',
  'na verdade',
  'o certo e',
  'o correto e',
]);

/** Words after a value with which it was corrected. */
export const APOLOGIES = new PhraseIndex([
  'desculpa',
  'desculpe',
  'me desculpa',
  'me desculpe',
  'perdao',
  'digo',
  'alias',
  'minto',
  'menti',
  'errei',
  'me enganei',
  'me confundi',
  'falei errado',
]);

export const HESITATION_WORDS = new Set(HESITATIONS);
