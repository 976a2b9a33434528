import { foldedAt, type Token } from '../../../portuguese/tokens';
import { isYearNumber, type BareNumber, type BareNumbers } from './bare-number';
import { CLAUSE } from './clause';
import { countsInstallments } from './installments';
import { isOtherNumber } from './evidence/other-number';
import { isSizeNumber } from './evidence/size-evidence';
import { isOfCounted } from './evidence/topic-evidence';
import { CURRENCY } from './money-words';
import { measureFollows, namesMeasure, priceLead, type PriceLead } from './price-lead';
import { answersPriceQuestion } from './price-question';
import { isPeriod, isRate, saysMoney, saysPayment } from './price-tail';
import { saysYear } from './years';

interface BarePrice {
  readonly from: number;
  readonly end: number;
  readonly cents: number;
  readonly score: number;
  readonly vague?: true;
}

/** The tokens of a passage with the knowledge of where a turn starts. */
export interface PriceContext {
  readonly tokens: readonly Token[];
  readonly numbers: BareNumbers;
  /** Whether another speaker starts at a token. */
  readonly isTurn: (at: number) => boolean;
  /** Whether an amount was said directly before, of which the number at a token is another part or a correction. */
  readonly continues: (at: number) => boolean;
  /** Whether the number at a token is compared with a sum with its unit: "nove reais? semana passada paguei sete". */
  readonly compares: (at: number) => boolean;
  /** Whether a sum of thousands was said directly before, so that "quinze de entrada" can mean thousands. */
  readonly followsThousands: (at: number) => boolean;
}

const SCORE_DECIMAL = 4;
const SCORE_WHOLE = 3.5;
const FEWEST_WHOLE = 10;
/** A number after the name of a service can be a day of a month. */
const LAST_DAY = 31;
/** Thousands are left out before smaller numbers only. */
const MOST_ELIDED = 100;
/** A weak verb can stand far behind what it says: "a febre …, aí baixou pra trinta e sete e oito". */
const SENTENCE = 40;
const THOUSAND = 1000;
/** A lower wage for a month is said in thousands. */
const MOST_MONTHLY = 3000;

/** Whether the words before a number make it a price. */
function isLed(lead: PriceLead, { cents, form, timely }: BareNumber): boolean {
  const inCents = form === 'cents';
  if (lead === 'sure') return true;
  if (lead === 'worth') return form === 'thousands' || (form === 'whole' ? cents >= THOUSAND * 100 : inCents);
  if (lead === 'service') return form === 'whole' ? cents > LAST_DAY * 100 : inCents && !timely;
  if (lead === 'fuel') return inCents;
  // Heights are said with the same verbs, with one or two meters.
  return lead === 'stated' && inCents && !timely && cents >= 300;
}

/** "de cento e vinte e nove e noventa por oitenta e nove e noventa". */
function isOldPrice({ tokens, numbers }: PriceContext, at: number, { end, timely }: BareNumber): boolean {
  if (timely || tokens[at - 1]?.folded !== 'de' || tokens[end]?.folded !== 'por') return false;
  return numbers.at(end + 1)?.form === 'cents';
}

const OPENS_TOTAL = /^(?:pronto|certo|entao|ok|beleza|isso|sao|deu|da|ficou|fica|total|tudo|e|o|a|senhora?|moc[oa])$/u;
const MOST_OPENING = 4;
const PAYS = /^(?:(?:no|em|e|é|vai ser) )?(?:debito|credito|pix|dinheiro|cartao)$/u;

/** "pronto quarenta e sete e oitenta – débito": nothing but the total is said, and the answer is how it is paid. */
function isPaidNext({ tokens, isTurn }: PriceContext, at: number, { end }: BareNumber): boolean {
  const turn = tokens[end]?.kind === 'symbol' ? end + 1 : end;
  if (!isTurn(turn)) return false;
  const words = [1, 2, 3].map((most) =>
    tokens
      .slice(turn, turn + most)
      .map(({ folded }) => folded)
      .join(' '),
  );
  if (!words.some((said) => PAYS.test(said))) return false;
  for (let word = at - 1; word >= at - MOST_OPENING; word -= 1) {
    if (word < 0 || isTurn(word + 1)) return true;
    if (tokens[word]?.kind !== 'symbol' && !OPENS_TOTAL.test(foldedAt(tokens, word))) return false;
  }
  return false;
}

function isPrice(context: PriceContext, at: number, number: BareNumber): boolean {
  const { tokens, isTurn, continues } = context;
  const { end, form } = number;
  if (continues(at)) return true;
  if (saysYear(context, at, number) || isOtherNumber({ tokens, isTurn, at, number })) return false;
  const lead = priceLead(tokens, at);
  if (lead !== 'sure' && isSizeNumber(tokens, at, number)) return false;
  if (number.open) return lead === 'sure' && !isYearNumber(number);
  if (isLed(lead, number)) {
    return lead !== 'stated' || (!measureFollows(tokens, end) && !namesMeasure(tokens, at - SENTENCE, at));
  }
  if (namesMeasure(tokens, at - CLAUSE, at)) return false;
  const isRoundThousand = form === 'whole' && number.cents >= THOUSAND * 100 && number.cents % (THOUSAND * 10) === 0;
  if (lead === 'earned' && (isPeriod(tokens, end) || isRoundThousand)) return true;
  // "trinta e sete e oitenta, no crédito?"
  const after = form === 'cents' && tokens[end]?.text === ',' ? end + 1 : end;
  if (
    saysPayment(tokens, end) ||
    saysMoney(tokens, after) ||
    (form === 'cents' && (isRate(tokens, end) || isOldPrice(context, at, number)))
  )
    return true;
  if (isPaidNext(context, at, number)) return true;
  return answersPriceQuestion(tokens, at, isTurn) && !isOfCounted({ tokens, isTurn, at, number });
}

const LISTENERS =
  /^(?:parceir[oa]|amig[oa]|amigao|chefe|chefia|patrao|patroa|freguesa?|querid[oa]|irmao|irma|cara|mano|filh[oa]|rapaz|moc[oa]|tio|tia|senhora?|dona|doutora?|meu|minha|jovem|campeao|brother|velho|mae|pai|vo|amor|bem|comadre|compadre|vizinh[oa]|nega|nego|guerreir[oa]|linda|lindo|viu|ta)$/u;

/** "meu parceiro", "patroa", "dona Rita": words for the listener, with which the sentence ends, or goes on after a comma. */
function isVocative(tokens: readonly Token[], at: number): boolean {
  if (!LISTENERS.test(foldedAt(tokens, at))) return false;
  const end = tokens[at + 1]?.kind === 'word' ? at + 2 : at + 1;
  return tokens[end] === undefined || /^[.,!?…]$/u.test(tokens[end].text);
}

/** "Quanto tá a dúzia? — Oito.": nothing but a number, of more than one, answers what something costs. */
function isWholeAnswer({ tokens, isTurn }: PriceContext, at: number, { end, cents }: BareNumber): boolean {
  const next = tokens[end];
  const isAddressed = next?.text === ',' && isVocative(tokens, end + 1);
  const isAlone =
    isTurn(at) && (next === undefined || (next.kind === 'symbol' && next.text !== ',') || isAddressed || isTurn(end));
  return isAlone && cents > 100 && answersPriceQuestion(tokens, at, isTurn);
}

/**
 * A price without a currency, by its context: "custa três e cinquenta", "ficou em mil e duzentos", "caiu pra oitenta e nove e noventa", "trezentos
 * de condomínio", or the answer to "quanto é?". Whole numbers below 10 and numbers followed by a counted noun are ignored.
 */
export function barePrice(context: PriceContext, at: number): BarePrice | null {
  const number = context.numbers.at(at);
  if (number === null || CURRENCY.has(context.tokens[number.end]?.folded ?? '')) return null;
  const isSmall = number.form === 'whole' && number.cents < FEWEST_WHOLE * 100;
  const isCompared = context.compares(at);
  if (isSmall && !isCompared && !isWholeAnswer(context, at, number)) return null;
  if (number.form === 'whole' && number.cents < MOST_ELIDED * 100 && context.followsThousands(at)) return null;
  if (countsInstallments(context.tokens, at, number.end) || !(isCompared || isPrice(context, at, number))) return null;
  const { end, form } = number;
  // "ganha dois e meio por mês"
  const isMonthly = form === 'half' && number.cents < MOST_MONTHLY && isPeriod(context.tokens, end);
  const cents = isMonthly && priceLead(context.tokens, at) === 'earned' ? number.cents * THOUSAND : number.cents;
  const score = form === 'whole' || form === 'thousands' ? SCORE_WHOLE : SCORE_DECIMAL;
  return { from: at, end, cents, score, ...(number.vague && { vague: true }) };
}
