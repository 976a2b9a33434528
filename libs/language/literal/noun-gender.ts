import { fold } from '../portuguese/fold';
import type { Gender } from '../portuguese/say-number';

/** Masculine nouns that end like feminine ones; folded, singular. */
const MASCULINE = new Set(
  (
    'dia problema sistema programa tema mapa grama quilograma miligrama micrograma planeta cinema drama diploma clima poema ' +
    'idioma telefonema sintoma dilema esquema teorema tapa sofa cara motorista turista dentista atleta colega coracao mega ' +
    'giga tera quilobyte'
  ).split(' '),
);
/** Feminine nouns without a feminine ending. */
const FEMININE = new Set(
  (
    'vez mulher flor mao noite tarde parte morte ponte carne chave nave rede sede fase base frase classe crise tese dose ' +
    'pele mae lei cor dor foto moto questao razao opiniao reuniao regiao'
  ).split(' '),
);
/** Words after a number that are no nouns. */
const OTHER = new Set('a da na para pra pela ja la uma ela mas era esta seja agora ainda cada nada toda'.split(' '));
const FEMININE_ENDING = /(?:a|cao|sao|dade|gem|tude)$/u;
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/[cs]oes$/u, 'cao'],
  [/oes$/u, 'ao'],
  [/gens$/u, 'gem'],
  [/([rz])es$/u, '$1'],
  [/s$/u, ''],
];
const DETERMINER =
  /^(as|às|das|nas|pelas|umas|(?:d|n|àqu|aqu)?(?:ess|est|el)as|minhas|suas|nossas|todas|quantas|outras)$/iu;

/** The gender of a counted noun (or of the adjective before it), by its ending and lists of exceptions; masculine when unknown. */
export function genderOf(noun: string): Gender {
  const folded = fold(noun);
  if (OTHER.has(folded)) return 'masculine';
  const plural = PLURALS.find(([ending]) => ending.test(folded));
  const singular = plural === undefined ? folded : folded.replace(...plural);
  if (MASCULINE.has(singular)) return 'masculine';
  return FEMININE.has(singular) || FEMININE_ENDING.test(singular) ? 'feminine' : 'masculine';
}

/** Whether a word before a number shows that feminine things are counted: "às duas", "as duzentas". */
export const isFeminineDeterminer = (word: string): boolean => DETERMINER.test(word);
