import { readCardinal, type NumberReading } from '../../../portuguese/cardinals';
import { isUnit } from '../../../portuguese/measures';
import { isNoun } from '../../../portuguese/noun-numbers';
import { HUNDREDS, isThousand, SCALES } from '../../../portuguese/number-words';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { readRange } from './amount-range';
import { namesForeignCurrency } from './foreign-amounts';
import { centsOf, readMoneyNumber } from './money-number';
import { ROUND_SUMS } from './money-words';
import { afterVague, endsPrice, followsUncounted, saysMoney } from './price-tail';

/** A number without a currency, with what its form says. */
export interface BareNumber {
  readonly cents: number;
  readonly end: number;
  /** `cents`: two digits of centavos, said with "e" or written; `half`: "três e meio"; `spoken`: "três vírgula cinquenta"; `thousands`: "sete e oitocentos". */
  readonly form: 'whole' | 'cents' | 'half' | 'spoken' | 'thousands';
  /** It can also be a time of day: "sete e cinquenta". */
  readonly timely: boolean;
  /** A singular noun or a verb follows, which no number counts, but which seldom follows a price. */
  readonly open: boolean;
  /** "três mil e pouco" */
  readonly vague?: true;
}

const FIRST_YEAR = 1900;
const AFTER_NEAR_YEARS = 2041;
const AFTER_LAST_YEAR = 2061;

/** Whether a number can be a year. */
export function isYearNumber({ cents, form }: BareNumber): boolean {
  // Few years beyond the next ones are spoken of but round ones: "dois mil e cinquenta".
  const isRound = cents % 1000 === 0;
  return form === 'whole' && cents >= FIRST_YEAR * 100 && cents < (isRound ? AFTER_LAST_YEAR : AFTER_NEAR_YEARS) * 100;
}

/** Lengths in meters are said as prices below this are. */
const MOST_METERS = 10;
const THOUSAND = 1000;
const MILLION = 1e6;
/** "um salário": before a singular noun it is the article. */
const ONE = 100;
/** Larger sums are not said with centavos alone. */
const MOST_WITH_CENTS = 100_000;
/** A longer run of written digits is not a price. */
const MOST_DIGITS = 6;

/**
 * "setenta e oito e nove" → 78,09: what follows a number that its units or teens have ended. Temperatures are said so, too, so that the form alone is
 * no evidence for a price.
 */
function fewCents(
  tokens: readonly Token[],
  at: number,
  whole: number,
  { value, end }: NumberReading,
): BareNumber | null {
  const isSaid = tokens.slice(at, end).every(({ kind }) => kind === 'word');
  if (!isSaid || whole < 10 || value < 1 || !endsPrice(tokens, end) || tokens[end]?.lower === 'e') return null;
  // "custa sessenta e cinco e oito de entrega", "trinta e cinco e nove o suco": the second one is of another thing.
  const isOfOther = /^(?:d[aeo]s?|[oa]s?)$/u.test(foldedAt(tokens, end)) && foldedAt(tokens, end + 1) !== 'troco';
  if (isOfOther) return null;
  // "dezoito e dezenove e vinte" are several numbers.
  if (tokens[at - 1]?.lower === 'e' && tokens[at - 2]?.numeral === true) return null;
  return { cents: whole * 100 + value, end, form: 'spoken', timely: whole <= HOURS, open: false };
}

const HOURS = 24;

/** "três e cinquenta" → 3,50: whole reais, then two digits of centavos. */
function saidCents(tokens: readonly Token[], at: number): BareNumber | null {
  // "entre trinta e quarenta"
  if (tokens[at - 1]?.folded === 'entre') return null;
  const whole = readCardinal(tokens, at);
  if (whole === null || whole.value >= MOST_WITH_CENTS) return null;
  // "deu cento e trinta e sete com setenta."
  const isWith = tokens[whole.end]?.folded === 'com';
  if (!isWith && tokens[whole.end]?.lower !== 'e') return null;
  const zero = tokens[whole.end + 1]?.folded === 'zero' ? 1 : 0;
  const cents = readCardinal(tokens, whole.end + 1 + zero);
  const isPadded = zero === 1 || /^0[1-9]$/u.test(tokens[whole.end + 1]?.text ?? '');
  if (cents === null || (isPadded && cents.value > 9) || cents.value > 99) return null;
  if (!isPadded && cents.value < 10) return fewCents(tokens, at, whole.value, cents);
  if (whole.value >= THOUSAND && whole.value % 10 === 0) return null;
  const isSum = cents.value % 5 === 0 && (tokens[cents.end] === undefined || endsSentence(tokens, cents.end));
  if (isWith && (whole.value < 10 || !isSum)) return null;
  const timely = whole.value <= 24 && cents.value <= 59;
  return { cents: whole.value * 100 + cents.value, end: cents.end, form: 'cents', timely, open: false };
}

/** "vinte e nove 90" → 29,90: some recognizers write the centavos alone in digits. */
function writtenCents(tokens: readonly Token[], at: number): BareNumber | null {
  const whole = tokens[at]?.kind === 'word' ? readCardinal(tokens, at) : null;
  const cents = whole === null ? undefined : tokens[whole.end];
  if (whole === null || whole.value < 1 || whole.value >= THOUSAND || tokens[whole.end - 1]?.kind !== 'word')
    return null;
  if (cents?.kind !== 'digits' || !/^[1-9][05]$|^99$/u.test(cents.text)) return null;
  if (tokens[at - 1]?.numeral === true || tokens[whole.end + 1]?.numeral === true) return null;
  const timely = whole.value <= 24 && Number(cents.text) <= 59;
  return { cents: whole.value * 100 + Number(cents.text), end: whole.end + 1, form: 'cents', timely, open: false };
}

/** "tava 27 90", "tá 8 99": whole reais and centavos that are both written in digits, behind a verb of prices. */
function writtenApart(tokens: readonly Token[], at: number): BareNumber | null {
  const [whole, cents] = [tokens[at], tokens[at + 1]];
  if (whole?.kind !== 'digits' || cents?.kind !== 'digits' || cents.glued) return null;
  if (!/^[1-9]\d{0,2}$/u.test(whole.text) || !/^[1-9][059]$/u.test(cents.text)) return null;
  const isAlone = !/^[,.:-]$/u.test(tokens[at + 2]?.text ?? '') || tokens[at + 3]?.numeral !== true;
  // "subiu de 6 90 pra 9 90"
  const isOld = tokens[at - 1]?.folded === 'de' && /^(?:pra|para|por)$/u.test(tokens[at + 2]?.folded ?? '');
  if (!(isOld || APART.test(tokens[at - 1]?.lower ?? '')) || tokens[at + 2]?.numeral === true || !isAlone) return null;
  const timely = Number(whole.text) <= 24 && Number(cents.text) <= 59;
  return {
    cents: Number(whole.text) * 100 + Number(cents.text),
    end: at + 2,
    form: 'cents',
    timely,
    open: false,
  };
}

const APART =
  /^(?:ta|tá|está|tava|estava|custa|custava|custou|paguei|pagou|pagava|sai|saiu|fica|ficou|deu|por|pra|para|era|é)$/u;

/** "sete e oitocentos" is 7800: the word for thousands is left out between units and hundreds. */
function withoutThousand(tokens: readonly Token[], at: number): BareNumber | null {
  const whole = readCardinal(tokens, at);
  if (whole === null || whole.value < 1 || whole.value > 99 || tokens[whole.end]?.lower !== 'e') return null;
  const hundreds = HUNDREDS.get(tokens[whole.end + 1]?.folded ?? '') ?? 0;
  // "três e cem", but not "entre três e cem"
  const isHundred = foldedAt(tokens, whole.end + 1) === 'cem' && foldedAt(tokens, at - 1) !== 'entre';
  const rest = hundreds < 200 && !isHundred ? null : readCardinal(tokens, whole.end + 1);
  if (rest === null || rest.value >= THOUSAND) return null;
  return {
    cents: (whole.value * THOUSAND + rest.value) * 100,
    end: rest.end,
    form: 'thousands',
    timely: false,
    open: false,
  };
}

/** "cinco k" are thousands, and "oito mil e meio" is 8500 where money is spoken of. */
function inThousands(tokens: readonly Token[], { cents, end, ...rest }: BareNumber): BareNumber {
  if (tokens[end]?.lower === 'k' && cents < THOUSAND * 100) return { ...rest, cents: cents * THOUSAND, end: end + 1 };
  const isHalf =
    isThousand(tokens[end - 1]?.folded) && tokens[end]?.lower === 'e' && tokens[end + 1]?.folded === 'meio';
  return isHalf ? { ...rest, cents: cents + (THOUSAND / 2) * 100, end: end + 2 } : { ...rest, cents, end };
}

/** "um milhão e oitocentos" is 1.8 million: the word for thousands is left out. */
function withoutThousands(tokens: readonly Token[], value: number, end: number): number {
  const rest = value % MILLION;
  const isLeftOut = value > MILLION && rest >= 100 && rest < THOUSAND && rest % 100 === 0;
  return isLeftOut && tokens[end - 1]?.kind === 'word' && tokens[end - 2]?.lower === 'e'
    ? value - rest + rest * THOUSAND
    : value;
}

/** "Dois mil, duzentos e oitenta.": one number with a comma behind its thousands, where it is all of a sentence or of a payment. */
function overComma(tokens: readonly Token[], at: number): BareNumber | null {
  const number = readCardinal(tokens, at);
  if (number === null || !isThousand(foldedAt(tokens, number.end - 1)) || tokens[number.end]?.text !== ',') return null;
  const longer = readCardinal(tokens, at, true);
  if (longer === null || longer.end === number.end) return null;
  const opens = tokens[at - 1] === undefined || endsSentence(tokens, at - 1);
  // "Dois mil, cento e cinquenta, mais o vale."
  const isAdded = tokens[longer.end]?.text === ',' && /^(?:mais|fora|com|sem)$/u.test(foldedAt(tokens, longer.end + 1));
  const isSentence = opens && (tokens[longer.end] === undefined || endsSentence(tokens, longer.end) || isAdded);
  const cents = centsAfter(tokens, longer.end);
  const whole = { cents: longer.value * 100, end: longer.end, form: 'whole', timely: false, open: false } as const;
  const isStated = STATED.test(tokens[at - 1]?.lower ?? '') && longer.value % THOUSAND >= 100;
  if (isStated && cents !== null) return { ...whole, cents: whole.cents + cents.value, end: cents.end, form: 'cents' };
  const isOne = isSentence || saysMoney(tokens, longer.end) || (isStated && closesSum(tokens, longer.end));
  return isOne ? whole : null;
}

/** Words of which a sum follows: "ficou em mil, duzentos e trinta". */
const STATED =
  /^(?:é|são|deu|dá|daria|ficou|fica|ficaria|foi|era|em|por|pra|para|veio|custa|custou|paguei|pagou|pago|sai|saiu|uns|total)$/u;

/** "e sessenta" at the end of a phrase. */
function centsAfter(tokens: readonly Token[], at: number): { readonly value: number; readonly end: number } | null {
  const cents = tokens[at]?.lower === 'e' ? readCardinal(tokens, at + 1) : null;
  return cents !== null && cents.value >= 10 && cents.value < 100 && endsPrice(tokens, cents.end) ? cents : null;
}

/** Whether nothing follows that makes the last part of a number a sum apart: "dois mil, trezentos de entrada". */
function closesSum(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined || endsSentence(tokens, at)) return true;
  if (next.text === ',') return tokens[at + 1]?.numeral !== true;
  return (
    /^(?:com|sem|e|ou|mas|por|já|mais|no|na|à|ao|pra|para|que|se)$/u.test(next.lower) &&
    tokens[at + 1]?.numeral !== true
  );
}

function plainNumber(tokens: readonly Token[], at: number): BareNumber | null {
  const round = ROUND_SUMS.get(tokens[at]?.folded ?? '');
  if (round !== undefined) return { cents: round * 100, end: at + 1, form: 'whole', timely: false, open: false };
  const number = readMoneyNumber(tokens, at);
  const cents = number === null ? null : centsOf(number);
  if (number === null || cents === null) return null;
  const { end, fraction, written } = number;
  if (fraction === undefined) {
    const whole = withoutThousands(tokens, number.value, end) * 100;
    return inThousands(tokens, { cents: whole, end, form: 'whole', timely: false, open: false });
  }
  if (tokens[end - 1]?.folded.startsWith('mei') === true)
    return { cents, end, form: 'half', timely: true, open: false };
  const form = written && fraction.length === 2 ? 'cents' : 'spoken';
  return { cents, end, form, timely: false, open: false };
}

/** "duzentos e dez mil e um terreno": "um" before a noun is the article. */
function withoutArticle(tokens: readonly Token[], number: BareNumber | null): BareNumber | null {
  if (number === null || number.form !== 'whole') return number;
  const [round, and, one, noun] = tokens.slice(number.end - 3, number.end + 1);
  // "de trezentos e um vale de cento e cinquenta": the noun has its sum.
  const isPriced = foldedAt(tokens, number.end + 1) === 'de' && tokens[number.end + 2]?.numeral === true;
  if (endsPrice(tokens, number.end) && !isPriced) return number;
  const isRound = SCALES.has(round?.folded ?? '') || HUNDREDS.has(round?.folded ?? '');
  const isOne = one?.folded === 'um' || (isPriced && one?.folded === 'uma');
  const isArticle = (isRound || isPriced) && and?.lower === 'e' && isOne;
  if (!isArticle || noun?.kind !== 'word' || noun.folded.endsWith('s')) return number;
  return { ...number, cents: number.cents - 100, end: number.end - 2 };
}

/** "noventa a oitenta" is a score. */
function isScore(tokens: readonly Token[], at: number, { end }: BareNumber): boolean {
  const isCardinal = tokens[end]?.folded === 'a' && readCardinal(tokens, end + 1) !== null;
  return isCardinal && readRange(tokens, at) === null;
}

/** "um e oitenta por dois e dez" are two lengths. */
function isDimension(tokens: readonly Token[], at: number, { cents, end }: BareNumber): boolean {
  if (cents >= MOST_METERS * 100) return false;
  if (tokens[end]?.folded === 'por') return (saidCents(tokens, end + 1)?.cents ?? Infinity) < MOST_METERS * 100;
  return (
    tokens[at - 1]?.folded === 'por' && [2, 3, 4, 5, 6].some((back) => saidCents(tokens, at - 1 - back)?.end === at - 1)
  );
}

/** Reais are masculine: "duas" and "duzentas" count something else. */
function isFeminine(tokens: readonly Token[], at: number, { end }: BareNumber): boolean {
  if (/^(?:umas|algumas|as|das|nas|outras|quantas)$/u.test(tokens[at - 1]?.folded ?? '')) return true;
  return tokens.slice(at, end).some(({ folded }) => folded === 'uma' || folded === 'duas' || folded.endsWith('entas'));
}

/** The number at a token that its form and the words after it allow to be a price without a unit. */
function bareNumber(tokens: readonly Token[], at: number): BareNumber | null {
  const number = isNoun(tokens, at) ? null : readBareNumber(tokens, at);
  if (number === null || isFeminine(tokens, at, number) || namesForeignCurrency(tokens, number.end)) return null;
  // "cento e… cento e cinquenta": the speaker starts again, but not in "entre mil e cem e mil e trezentos".
  const isRestarted =
    tokens[at - 1]?.folded !== 'entre' &&
    tokens[number.end]?.lower === 'e' &&
    tokens[number.end + 1]?.folded === tokens[at]?.folded;
  return isRestarted ? null : number;
}

/** "119 e 90": written digits with centavos count nothing, whatever follows, unless it is a plural. */
function isWritten(tokens: readonly Token[], { end, form }: BareNumber): boolean {
  const next = tokens[end];
  const written = tokens[end - 1]?.kind === 'digits' && tokens[end - 3]?.kind === 'digits';
  return (
    written && form === 'cents' && next?.kind === 'word' && !next.folded.endsWith('s') && !next.numeral && !isUnit(next)
  );
}

/** "noventa e nove e noventa, trezentos mega" without punctuation: nothing else than centavos stands between two numbers. */
function isFollowed(tokens: readonly Token[], { end, timely }: BareNumber): boolean {
  return !timely && tokens[end]?.numeral === true && tokens[end]?.kind === 'word';
}

/** "dois metros e trinta": the number is the second one of a measure. */
function isRestOfMeasure(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.lower === 'e' && isUnit(tokens[at - 2]) && tokens[at - 3]?.numeral === true;
}

/** "0800" and the digits of "HG8145" are codes, and "uma cinquentinha" a moped. */
function isOther(tokens: readonly Token[], at: number): boolean {
  const { folded = '', kind } = tokens[at] ?? {};
  // "HG8145"
  const isOfModel = tokens[at]?.glued === true && tokens[at - 1]?.kind === 'word';
  if (kind === 'digits') return isOfModel || /^0\d/u.test(folded);
  return folded.endsWith('inha') && /^(?:a|uma|da|na|minha|sua|essa|esta)$/u.test(tokens[at - 1]?.folded ?? '');
}

/** "cento e poucos", "mil e lá vai pedrada": a sum that is not said exactly. */
function withVague(tokens: readonly Token[], number: BareNumber | null): BareNumber | null {
  const end = number === null ? 0 : afterVague(tokens, number.end);
  return number === null || end === number.end ? number : { ...number, end, vague: true };
}

function readBareNumber(tokens: readonly Token[], at: number): BareNumber | null {
  if (isRestOfMeasure(tokens, at)) return null;
  const split =
    saidCents(tokens, at) ?? writtenCents(tokens, at) ?? writtenApart(tokens, at) ?? withoutThousand(tokens, at);
  if (split !== null && isDimension(tokens, at, split)) return null;
  if (split !== null && (endsPrice(tokens, split.end) || isWritten(tokens, split) || isFollowed(tokens, split)))
    return split;
  if (split !== null && followsUncounted(tokens, split.end)) return { ...split, open: true };
  // "trinta e quinze dias depois", but not "199 e 90 …".
  if (split !== null && !tokens[split.end]?.folded.endsWith('s')) return null;
  const plain = withVague(tokens, overComma(tokens, at) ?? withoutArticle(tokens, plainNumber(tokens, at)));
  if (plain === null || isOther(tokens, at) || isScore(tokens, at, plain)) return null;
  const open = !endsPrice(tokens, plain.end);
  if (open && (!followsUncounted(tokens, plain.end) || plain.cents === ONE)) return null;
  return tokens[at]?.kind === 'digits' && (tokens[at]?.text.length ?? 0) > MOST_DIGITS ? null : { ...plain, open };
}

/** The bare numbers of some tokens, each read once. */
export class BareNumbers {
  private readonly known = new Map<number, BareNumber | null>();

  constructor(private readonly tokens: readonly Token[]) {}

  at(index: number): BareNumber | null {
    let number = this.known.get(index);
    if (number === undefined) {
      number = bareNumber(this.tokens, index);
      this.known.set(index, number);
    }
    return number;
  }
}
