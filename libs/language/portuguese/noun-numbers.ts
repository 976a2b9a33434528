import type { Token } from './tokens';
import { wordSet } from './word-set';

/** Singular determiners and ordinals, with their accents ("esta", but not "está"): a number above one cannot follow them, unless a plural noun does ("na segunda doze pessoas"). */
const SINGULAR = wordSet(
  'uma essa esta dessa desta nessa nesta aquela mesma outra nova próxima última única primeira segunda terceira quarta quinta ' +
    'sexta minha sua tua nossa',
);
/** What is said of a dose. */
const OF_A_DOSE = wordSet('unica diaria maxima minima recomendada letal extra inicial');
const DOSED = wordSet(
  'vacina reforco remedio medicamento insulina anestesico cachaca whisky uisque cafe antibiotico veneno',
);
/** Nouns and verbs that "sem" precedes more often than the number "cem", singular. */
const WITHOUT = wordSet(
  'duvida duvidas problema querer nocao graca condicao fim falta custo juros compromisso contar parar saber',
);

/** "uma doze", "a doze única": recognizers write "doze" for "dose". */
function isDose(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const of = /^d[aeo]$/u.test(next?.folded ?? '');
  if (OF_A_DOSE.has(next?.folded ?? '') || (of && DOSED.has(tokens[at + 2]?.folded ?? ''))) return true;
  return SINGULAR.has(tokens[at - 1]?.lower ?? '') && !next?.folded.endsWith('s');
}

/** "cento e um", "cento dez", "cento e pouco", but not "cento e meio". */
function continues(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]?.lower === 'e' ? tokens[at + 1] : tokens[at];
  if (tokens[at]?.lower === 'e' && /^(?:pouc|tant)[oa]s?$/u.test(next?.folded ?? '')) return true;
  return next?.numeral === true && !next.folded.startsWith('mei');
}

/**
 * Whether a number word is another word in its context: "um cento de salgados", "por cento", and "doze" and "cem" where recognizers misheard
 * "dose" and "sem".
 */
export function isNoun(tokens: readonly Token[], at: number): boolean {
  switch (tokens[at]?.folded) {
    case 'cento':
      return !continues(tokens, at + 1);
    case 'doze':
      return isDose(tokens, at);
    case 'cem':
      return WITHOUT.has(tokens[at + 1]?.folded ?? '');
    default:
      return false;
  }
}
