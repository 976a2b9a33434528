/** The words of dictated addresses, folded (see `fold`). */
import { formsOf } from '../../../portuguese/verb-forms';
import { wordSet } from '../../../portuguese/word-set';

/** Spoken names of the signs that an address can contain, with the spellings of recognizers. */
const SIGN_NAMES = {
  '.': 'ponto pontinho dot',
  _: 'underline underlaine underlain underlane anderline anderlaine anderlain andarlaine andelaine underscore anderscore sublinhado sublinha andar',
  '-': 'traco tracinho hifen ifen hyphen menos',
} as const;

export const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries(SIGN_NAMES).flatMap(([sign, names]) => names.split(' ').map((name) => [name, sign] as const)),
);

/** Signs named by two words: "under line", "traço baixo". */
export const SIGN_PAIRS: ReadonlyMap<string, { readonly seconds: ReadonlySet<string>; readonly sign: string }> =
  new Map([
    ['under', { seconds: wordSet('line laine score'), sign: '_' }],
    ['ander', { seconds: wordSet('line laine score'), sign: '_' }],
    ...'traco tracinho risco risquinho riscozinho linha linhazinha'
      .split(' ')
      .map((name) => [name, { seconds: wordSet('baixo embaixo inferior'), sign: '_' }] as const),
  ]);

export const WRITTEN_SIGNS = '._-+';

/** Words inside a name ("maria da silva", "casa e jardim") that also join an address to the sentence before it. */
export const CONNECTORS = wordSet('e de da do das dos');

/** Words directly before a dictated address: nothing but the address follows them. */
export const OPENERS = wordSet(
  'email emails mail seria fica era para pra pro no na num em anota anote anotar anotando escreve escrever coloca colocar poe bota usa uso usar ' +
    'manda mandar mande envia enviar envie pix endereco eletronico oh pelo pela pelos pelas confirmando confirma digita digitar falou disse aqui consta',
);

/** Other words that never start or continue an address without signs: they belong to the sentence before it. */
const SENTENCE_WORDS = wordSet(
  'por nos nas nessa nesse neste nesta naquele um uma uns umas o os as ao aos com sem sob sobre entre ate desde ou nem mas porque porem ' +
    'que quem qual quando onde como se eu tu ele ela eles elas voce voces gente me mim te lhe nosso nossa meu minha meus minhas seu sua seus ' +
    'suas dele dela deles delas este esta isto esse essa aquele aquela aquilo disso nisso tudo todo toda todos cada algum alguma qualquer coisa outro outra outros mesmo mesma ' +
    'nao nunca ja ainda sempre hoje ontem amanha agora antes ali la ca assim muito mais menos bem mal so tambem talvez sim ' +
    'esta estao estava ta tava to estou sou somos sao foi foram ser tem tenho tinha temos ter vai vou vamos ir pode posso podia poder quer quero ' +
    'queria precisa preciso precisar deve devo sei sabe acho olha olhe bom boa oi ola alo obrigado obrigada senhor senhora favor gentileza ' +
    'mandei mandou mandava enviei enviou passa passe passar passei fala falar fale falo falei dizer digo diz diga lembra lembro lembrar repete repetir ' +
    'repito atualiza atualizar mudar muda trocar troca troque tira tirar encaminha encaminhar responde responder respondeu respondi escreveu ' +
    'recebe receber recebeu recebi chega chegou chegar esqueceu esqueci pediu pedi escrito cadastrado cadastrei cadastrar cadastra registrado ' +
    'registrei chama chamado passo confirmar informar cadastro verificar conferir soletrar alterar corrigir incluir registrar pegar achar ver olhar ' +
    'insta instagram facebook twitter tiktok perfil segue seguir siga sigam marca marque clica clique novo antigo certo correto nome chave gostaria seguinte caiu veio deu fez faz fazer termina comeca existe dificil complicado comprido enrolado esquisito completo completa inteiro vem copia ponha importa interessa claro oxe uai bah tche vixe eita',
);

/** What a sentence before an address speaks of, after an article: "olhar o celular". */
export const DEVICES = wordSet(
  'celular telefone zap whatsapp computador papel caderno sistema cartao extrato carimbo cracha recibo boleto contrato site mural folder panfleto edital ' +
    'envelope quadro portal aplicativo app cadastro documento verso rodape cabecalho grupo ' +
    'provedor dominio servidor resto restante letras iniciais',
);

/** Names of mailboxes that sound like a part of the sentence. */
export const MAILBOX_PHRASES: ReadonlyMap<string, string> = new Map([
  ['fale', 'conosco'],
  ['nao', 'responda'],
  ['trabalhe', 'conosco'],
]);

/** Requests to write, send or change an address: "coloque", "registra", "cadastrar". */
const REQUESTS: ReadonlySet<string> = new Set([
  ...formsOf(
    'anot coloc bot tent registr cadastr digit mand envi encaminh deix atualiz alter troc mud grav salv confirm compartilh repass pass copi clic indic ' +
      'inform verific solicit acrescent adicion jog tac',
    ['a', 'e', 'ar', 'em', 'ando', 'ei', 'ou'],
  ),
  // What a register says, or what stays in it: "aqui consta", "aparece", "mantenho", "segue sendo".
  ...formsOf('const us', ['a', 'o', 'am', 'ava', 'ando']),
  ...wordSet(
    'anoto coloco boto mando envio encaminho deixo atualizo altero troco mudo confirmo copio indico informo digito ' +
      'aparece apareceu aparecia aparecendo mantenho mantem mantemos manter mantendo permanece permaneceu continua continuo sendo valendo valeu valia corresponde pertence ' +
      'vigora puxou achei vejo veja leio dizia dizendo sugiro prefiro preferir preferia conhece reconhece',
  ),
  ...wordSet(
    'repetindo relendo conferindo lendo resumindo escreva escrevam escrever escrevendo insira insere inserir inclua inclui incluir ponha ponham pondo responda remeta remete remeter dirija submeta',
  ),
]);

/** Past tense of verbs in "-ar": "informou", "deixava", "mandaram". */
const VERB = /^.{3,}(?:ou|ava|avam|aram)$/;
/** Whether a word belongs to the sentence before an address. */
export function isSentenceWord(folded: string): boolean {
  return SENTENCE_WORDS.has(folded) || OPENERS.has(folded) || REQUESTS.has(folded) || VERB.test(folded);
}

/** Words that only confirm what was said. */
export const CONFIRMATIONS = wordSet(
  'isso certo certinho sim exato exatamente correto aham uhum anham perfeito confere procede confirmo positivo ok',
);

/** Words between two parts of an address that put nothing into it. */
export const JOINING_WORDS = wordSet(
  'depois ai dai entao seguido continua continuando letra letrinha numero numeros palavra sobrenome espaco tipo ne ta',
);

/** Corrections that always concern the words before; "não" and "desculpa" can also start another sentence. */
export const CORRECTION_SURE = /^(?:alias|perdao|digo|corrigindo|corrijo|correcao|errei|minto|retificando|ops)$/;
