import { readCardinal } from '../../../portuguese/cardinals';
import { correctionAt } from '../../../portuguese/gap-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { isUnit } from '../../../portuguese/measures';
import { HUNDREDS, SCALES } from '../../../portuguese/number-words';
import { MOVES_MONEY, PRICE_VERBS } from './money-verbs';
import {
  COUNTED,
  ENDS_A_PRICE,
  MEASURES,
  MONTHS,
  OF_MONEY,
  PARTS_OF_DAY,
  PAYMENTS,
  PRICE_NOUNS,
  PURPOSES,
  RATES,
  SETTLED,
  SPENT,
} from './money-words';
import { GAMBLING, GOODS, isSold } from './priced-nouns';

/** Endings of verbs that hardly any counted noun has: "baixou", "entregando", "instalado". */
const VERB_FORM = /(?:[^r]ei|ou|.[bcdmrtv]eu|[^p]iu|aram|eram|iram|avam|[aei]ndo|[ai]d[oa])$/u;

/** What is done with a thing for its price: "quinhentos instalada", "mil e seiscentos montados". */
export const PUT_UP = /^(?:instalad|montad|colocad|aplicad|trocad)[oa]s?$|^entregues?$/u;

const MILLIONS = /^(?:m|b|tr)il(?:hao|hoes|iao|ioes)$/u;

const VOCATIVE = /^(?:fio|fia|fi|sinho|sinha|bichinho|bichinha)$/u;

/** Whether a number without a unit can be a price, given what follows: the end of its clause, and no noun that it counts or measures. */
export function endsPrice(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined) return true;
  if (next.kind === 'symbol') return ',.?!;…)'.includes(next.text) && !(next.glued && tokens[at + 1]?.glued === true);
  if (next.kind !== 'word') return false;
  // "cobrando cem há dois anos", but "cem ha" are hectares.
  if (next.lower === 'há') return true;
  // "vinte e cinco, fio"
  if (VOCATIVE.test(next.folded) && (tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'symbol')) return true;
  const word = foldedAt(tokens, at + 1);
  if (next.folded === 'por' && word === 'cento') return isSaleTo(tokens, at);
  // "mil e trezentos um absurdo": after hundreds "um" is no unit without "e".
  if (/^uma?$/u.test(next.folded))
    return followsHundreds(tokens, at) && !/s$|^mi[lr]$|^por$/u.test(word) && tokens[at + 1]?.kind === 'word';
  // "cento e… cento e cinquenta": the number was not said to its end.
  if (next.lower === 'e' && tokens[at + 1]?.kind === 'symbol') return false;
  // "cento e noventa dos trezentos que paguei"
  const total = next.folded === 'dos' ? readCardinal(tokens, at + 1) : null;
  if (total !== null) return endsPrice(tokens, total.end);
  // "mais de dois milhões de pessoas": only a purpose makes it a sum.
  if (next.folded === 'de' && MILLIONS.test(foldedAt(tokens, at - 1)))
    return PURPOSES.has(word) || PRICE_NOUNS.has(word) || OF_MONEY.has(word);
  // "a pilha é dois a ou três a?": a letter behind the number.
  if (next.lower === 'a' && (tokens[at + 1] === undefined || '?.,'.includes(word) || word === 'ou')) return false;
  if (/^d[aeo]s?$/.test(next.folded)) {
    if (/^horas?$/u.test(word) && foldedAt(tokens, at + 2).startsWith('extra')) return true;
    return (
      !MONTHS.has(word) &&
      !PARTS_OF_DAY.has(word) &&
      (!MEASURES.has(word) || GOODS.has(word) || PURPOSES.has(word)) &&
      word !== 'cada' &&
      (tokens[at + 1]?.numeral !== true || /^uma?$/u.test(word))
    );
  }
  return (
    ENDS_A_PRICE.has(next.folded) ||
    (VERB_FORM.test(next.folded) && !COUNTED.has(next.folded)) ||
    correctionAt(tokens, at) > 0 ||
    isRate(tokens, at) ||
    isSpent(next.folded) ||
    PUT_UP.test(next.folded) ||
    next.folded.startsWith('emprestad')
  );
}

/** "de cento e sessenta por cento e vinte e nove": behind hundreds, "por cento e" starts another number. */
export function isSaleTo(tokens: readonly Token[], at: number): boolean {
  const sale = tokens[at + 2]?.lower === 'e' ? readCardinal(tokens, at + 1) : null;
  const isHundreds = [1, 3, 5].some((back) => followsHundreds(tokens, at - back + 1));
  return sale !== null && sale.end > at + 2 && isHundreds && foldedAt(tokens, sale.end) !== 'por';
}

function followsHundreds(tokens: readonly Token[], at: number): boolean {
  return HUNDREDS.has(foldedAt(tokens, at - 1)) || SCALES.has(foldedAt(tokens, at - 1));
}

/** The end of "e pouco", "e tantos", "e lá vai pedrada" after a number at a token; the same token without them. */
export function afterVague(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.lower !== 'e') return at;
  const [word, next] = [foldedAt(tokens, at + 1), foldedAt(tokens, at + 2)];
  // "mil e lá vai pedrada", "mil e não sei quanto"
  if ((word === 'la' && next === 'vai') || (word === 'nao' && next === 'sei') || (word === 'sei' && next === 'la'))
    return at + 4;
  return /^(?:pouc|tant|uns|umas|quebrad|cacetad|lascad|bordoad|pedrad|bolinh|trocad|fumac)/u.test(word) ? at + 2 : at;
}

/** "três milhões desviados", "duzentos suados": participles that agree with reais. */
function isSpent(word: string): boolean {
  return SPENT.has(word) || (/[ai]dos$/u.test(word) && (PRICE_VERBS.has(word) || MOVES_MONEY.has(word)));
}

/** Words in "-s" that name nothing: "quatrocentos e trinta neles". */
const PRONOUN = /^(?:[nd]?(?:el[ea]s|ess[ea]s|est[ea]s|aquel[ea]s)|apos|atras|alias|pois|demais|jamais|simplesmente)$/u;

/** Whether a word can be counted by the number before it: a plural, a unit, a letter of a code, or a noun that speakers leave in the singular. */
export function isCounted(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]!;
  // "quinhentos e doze ano passado"
  if (/^(?:passad|retrasad)[oa]$/u.test(foldedAt(tokens, at + 1))) return false;
  if (word.numeral || isUnit(word) || COUNTED.has(word.folded) || word.folded.length === 1) return true;
  if (PRONOUN.test(word.folded)) return false;
  return word.folded.endsWith('s') && !word.folded.endsWith('mos');
}

/**
 * Whether a word follows that neither ends a price nor is counted: a singular noun or a verb ("quinhentos e doze ano passado", "trezentos peça e
 * mão de obra").
 */
export function followsUncounted(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === 'word' && !/^d[aeo]s?$|^por$|^e$/u.test(foldedAt(tokens, at)) && !isCounted(tokens, at);
}

/** "o quilo", "por pessoa", "ao mês", "cada", "mensais". */
export function isRate(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [foldedAt(tokens, at), foldedAt(tokens, at + 1)];
  if (['cada', 'mensal', 'mensais', 'semanal', 'semanais', 'anual', 'anuais', 'mensalmente'].includes(word))
    return true;
  if (/^pr[ao]$|^para$/u.test(word)) return next === 'cada';
  // "quatorze e noventa todo mês"
  if (word === 'todo' && /^(?:mes|ano)$/u.test(next)) return true;
  if (tokens[at]?.lower === 'à' || tokens[at + 1]?.numeral === true) return false;
  // "dez o número", of a raffle
  if (word === 'o' && next === 'numero') return foldedAt(tokens, at + 2) !== 'de';
  return ['o', 'a', 'por', 'ao', 'cada', 'cd'].includes(word) && RATES.has(next);
}

/** "três o maço", "70 o comprido": what a price is for, in any singular noun. */
export function isForEach(tokens: readonly Token[], at: number): boolean {
  const noun = tokens[at + 1];
  if (tokens[at]?.lower !== 'o' && tokens[at]?.lower !== 'a') return false;
  return (
    noun?.kind === 'word' &&
    !noun.numeral &&
    !noun.folded.endsWith('s') &&
    (!MEASURES.has(noun.folded) || noun.folded === 'jogo')
  );
}

/** "por mês", "por semana": how often a sum is paid. */
export function isPeriod(tokens: readonly Token[], at: number): boolean {
  return isRate(tokens, at) && !['quilo', 'kilo', 'litro', 'metro'].includes(foldedAt(tokens, at + 1));
}

const VOCATIVES = /^(?:doutora?|senhora?|moc[oa]|dona|seu|amig[oa]|patrao|chefe|excelencia)$/u;

/** The token behind ", doutor," after a number; the same token without it. */
function afterVocative(tokens: readonly Token[], at: number): number {
  const isVocative = tokens[at]?.text === ',' && VOCATIVES.test(foldedAt(tokens, at + 1));
  return isVocative && tokens[at + 2]?.text === ',' ? at + 3 : at;
}

/** "Vinte mil, doutor, à vista": how a sum is paid, behind a word for the listener. */
export function saysPayment(tokens: readonly Token[], at: number): boolean {
  const end = afterVocative(tokens, at);
  return (
    end > at &&
    (saysMoney(tokens, end) || /^(?:a vista|no total)$/u.test(`${foldedAt(tokens, end)} ${foldedAt(tokens, end + 1)}`))
  );
}

/** Whether the words after a number say that it is money: "de frete", "de mão de obra", "à vista", "no pix", "sem juros". */
export function saysMoney(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [foldedAt(tokens, at), foldedAt(tokens, at + 1)];
  if (word === 'avista' || (word === 'a' && next === 'vista')) return true;
  // "débito ou crédito?"
  if (word === 'debito' || word === 'credito') return true;
  // "setecentos e cinquenta em cinco vezes"
  if (word === 'em' && tokens[at + 1]?.numeral === true)
    return [at + 2, at + 4].some((noun) => /^(?:vezes|parcelas|prestacoes)$/u.test(foldedAt(tokens, noun)));
  if (/^n[oa]$/u.test(word) && GAMBLING.has(next)) return true;
  if (['no', 'em', 'via'].includes(word)) return PAYMENTS.has(next);
  if (word === 'na' && /^(?:mao|maquininha)$/u.test(next)) return true;
  if (word === 'na')
    return next === 'conta' || (/^(minha|sua|tua|nossa)$/.test(next) && foldedAt(tokens, at + 2) === 'conta');
  if (word === 'sem') return next === 'juros';
  // "à parte", "por fora"
  if (word === 'a' && next === 'parte') return tokens[at]?.lower === 'à';
  if (word === 'por') return next === 'fora';
  // "oitenta e cinco num quilo de queijo"
  if (/^numa?$/u.test(word) && isSold(next)) return true;
  if (SETTLED.has(word) || isSpent(word)) return true;
  if (word.startsWith('emprestad')) return true;
  if (!/^d[aeo]s?$/.test(word)) return false;
  if (next === 'hora' && foldedAt(tokens, at + 2) === 'extra') return true;
  if (next === 'horas' && foldedAt(tokens, at + 2) === 'extras') return true;
  return PURPOSES.has(next) || (next === 'mao' && foldedAt(tokens, at + 3) === 'obra');
}
