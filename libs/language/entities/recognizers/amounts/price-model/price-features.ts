import { hashOf } from '../../../../learning/hash-of';
import type { SparseFeatures } from '../../../../learning/linear-model';
import { endsSentence, type Token } from '../../../../portuguese/tokens';
import type { BareNumber } from '../bare-number';
import type { Talk } from '../evidence/price-mention';
import { priceSlot } from '../price-slot';

/** Number of feature ids: a power of two. Features with the same hash share an id and its weight. */
export const PRICE_FEATURES = 131_072;
/** Words around a number that are read, a number counting as one. */
const WORDS_BEFORE = 12;
const WORDS_AFTER = 10;
/** Words of the question before an answer, and how far after it the answer may stand. */
const QUESTION_WORDS = 14;
const ANSWER = 25;
/** How far back words of money are looked for. */
const TALK = 60;
const STEM = 5;
const MOST_DIGITS = 6;
const FURTHEST_ANSWER = 6;
/** Numbers before one whose units are read. */
const EARLIER = 3;
const SIZES = [1, 2, 5, 10, 13, 20, 25, 32, 50, 61, 100, 151, 250, 500, 1000, 1900, 2031, 5000, 1e4, 5e4, 2e5];
const ROUND = [100_000, 10_000, 1000, 500];
const OF_MONEY = 'reais r$ real preco valor pix conto centavos quanto pagar pago paguei boleto'.split(' ');
/** Words that mean something else without their accent. */
const ACCENTED = new Set(['é', 'às', 'dá', 'à', 'são']);
const START = '<s>';
const END = '</s>';
const TURN = '<turn>';

/**
 * What a linear model reads of a number without a unit: the words around it within its sentence and before, its form and size, the question that it
 * answers, its place in its clause, and what is talked of. Nothing after its sentence, so that later words cannot change the reading.
 */
export function priceFeatures(context: Talk, at: number, number: BareNumber): SparseFeatures {
  const features = new Set<string>();
  const around = wordsAround(context, at, number.end);
  addForm(features, context.tokens[at]!, number);
  addNeighbors(features, around, number);
  addBags(features, around);
  addQuestion(features, context, at);
  addTalk(features, context, at, number);
  addEarlier(features, context, at);
  const end = sentenceEnd(context, number.end);
  const words = new Set(context.tokens.slice(Math.max(0, at - TALK), end).map(({ folded }) => folded));
  for (const word of OF_MONEY) if (words.has(word)) features.add(`money ${word}`);
  const ids = new Set(Array.from(features, (feature) => hashOf(feature) & (PRICE_FEATURES - 1)));
  return { ids: Int32Array.from(ids), values: new Float64Array(ids.size).fill(1) };
}

/** Words around a number, the nearest first. */
interface Around {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function wordsAround({ tokens, isTurn }: Talk, at: number, end: number): Around {
  const before: string[] = isTurn(at) ? [TURN] : [];
  for (let word = at - 1; word >= 0 && before.length < WORDS_BEFORE; word -= 1) {
    push(before, tokens[word]!);
    if (isTurn(word)) before.push(TURN);
  }
  const after: string[] = [];
  const stop = sentenceEnd({ tokens, isTurn }, end);
  for (let word = end; word < stop && after.length < WORDS_AFTER; word += 1) push(after, tokens[word]!);
  return { before: [...before, START], after: [...after, END] };
}

/** The end of the sentence or turn that a token is in, exclusive. */
function sentenceEnd({ tokens, isTurn }: Pick<Talk, 'tokens' | 'isTurn'>, from: number): number {
  let end = from;
  while (end < tokens.length && !isTurn(end)) {
    end += 1;
    if (endsSentence(tokens, end - 1)) break;
  }
  return end;
}

function push(words: string[], token: Token): void {
  const word = shapeOf(token);
  if (!word.startsWith('#') || words.at(-1)?.startsWith('#') !== true) words.push(word);
}

/** A word, or the kind of a number. */
function shapeOf({ kind, text, lower, folded, numeral }: Token): string {
  if (kind === 'digits') return `#${Math.min(text.length, MOST_DIGITS)}`;
  if (numeral) return /^(?:mei[oa]|mil|milhao|milhoes)$/u.test(folded) ? `#${folded}` : '#';
  return ACCENTED.has(lower) ? lower : folded;
}

function sizeOf(number: BareNumber): number {
  return SIZES.filter((size) => number.cents >= size * 100).length;
}

function addForm(features: Set<string>, { kind }: Token, number: BareNumber): void {
  const size = sizeOf(number);
  const round = ROUND.find((step) => number.cents % step === 0) ?? 0;
  features.add(`size ${size}`).add(`form ${number.form}`).add(`form ${number.form} ${size}`);
  features.add(`kind ${kind}`).add(`round ${round}`);
  if (number.timely) features.add('timely');
  if (number.open) features.add('open');
}

const stemOf = (word: string): string => word.slice(0, STEM);

function addNeighbors(features: Set<string>, { before, after }: Around, number: BareNumber): void {
  const [left = START, left2 = START, left3 = START] = before;
  const [right = END, right2 = END, right3 = END] = after;
  const size = sizeOf(number);
  for (const [place, word] of [left, left2, left3].entries()) features.add(`left${place} ${word}`);
  for (const [place, word] of [right, right2, right3].entries()) features.add(`right${place} ${word}`);
  features.add(`pair ${left2} ${left}`).add(`triple ${left3} ${left2} ${left}`);
  features.add(`next ${right} ${right2}`).add(`both ${left} ${right}`);
  for (const fact of [size, number.form]) features.add(`left ${left} ${fact}`).add(`right ${right} ${fact}`);
  features.add(`stem0 ${stemOf(left)}`).add(`stem1 ${stemOf(left2)}`);
  features.add(`after0 ${stemOf(right)}`).add(`after1 ${stemOf(right2)}`);
  features.add(`stems ${stemOf(left)} ${stemOf(right)}`);
}

function addBags(features: Set<string>, { before, after }: Around): void {
  let where = 'in';
  for (const word of before) {
    if (/^(?:[.?!]|<turn>)$/u.test(word)) where = 'earlier';
    features.add(`${where} ${word}`).add(`${where}~ ${stemOf(word)}`);
  }
  for (const word of after) features.add(`then ${word}`).add(`then~ ${stemOf(word)}`);
}

/** The words of the turn before, and how far into the answer the number stands. */
function addQuestion(features: Set<string>, { tokens, isTurn }: Talk, at: number): void {
  let turn = at;
  while (turn > 0 && !isTurn(turn) && at - turn < ANSWER) turn -= 1;
  if (turn === 0 || !isTurn(turn)) return;
  let start = turn - 1;
  while (start > 0 && !isTurn(start) && turn - start < QUESTION_WORDS) start -= 1;
  const words = tokens.slice(start, turn).map(shapeOf);
  for (const [place, word] of words.entries()) {
    features.add(`question ${word}`);
    if (/^(?:quant[oa]s?|qual|quais|que|quando|onde)$/u.test(word))
      features.add(`asks ${word} ${words[place + 1] ?? END}`);
  }
  features.add(`answer ${Math.min(at - turn, FURTHEST_ANSWER)}`);
}

/** What the numbers said before count or name: "duzentos graus … baixa pra cento e oitenta". */
function addEarlier(features: Set<string>, { tokens }: Talk, at: number): void {
  for (let before = at - 1, found = 0; before >= 0 && at - before < TALK && found < EARLIER; before -= 1) {
    if (tokens[before]!.numeral || tokens[before - 1]?.numeral !== true) continue;
    found += 1;
    const unit = shapeOf(tokens[before]!);
    features.add(`earlier unit ${unit}`).add(`earlier unit${found} ${unit}`);
    if (found === 1) features.add(`earlier units ${unit} ${shapeOf(tokens[before + 1]!)}`);
  }
}

function addTalk(features: Set<string>, { tokens, talk }: Talk, at: number, number: BareNumber): void {
  const slot = priceSlot(tokens, at)?.kind ?? 'none';
  const trade = talk.tradeWeight(at);
  const [near, asked, counted] = [talk.nearest(at) !== null, talk.isAsked(at), talk.isCounted(at)].map(Number);
  const size = sizeOf(number);
  features
    .add(`slot ${slot}`)
    .add(`trade ${trade}`)
    .add(`near ${near}`)
    .add(`asked ${asked}`)
    .add(`counted ${counted}`);
  features
    .add(`slot ${slot} trade ${trade}`)
    .add(`slot ${slot} form ${number.form}`)
    .add(`slot ${slot} talk ${near}${asked}`);
  features
    .add(`trade ${trade} size ${size}`)
    .add(`talk ${near}${asked} size ${size}`)
    .add(`trade ${trade} form ${number.form}`);
}
