import { FORMS_OF_ADDRESS } from '../../portuguese/forms-of-address';
import { endsSentence, foldedAt, type Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { centsOf, readMoneyNumber } from '../recognizers/amounts/money-number';
import { replacedSums } from './replaced-sums';

/** How far back the sum that is denied was said, in tokens. */
const TALK = 40;
/** Tokens of the longest sum, and from "não" to the right one: ", mãe, foi". */
const LONGEST = 10;
const TO_SUM = 6;
const STATES = /^(?:é|são|foi|foram|era|eram|deu|só)$/u;

/** Where the "não" stands behind which only a form of address and a verb come before a token; -1 for none. */
function denialBefore(tokens: readonly Token[], to: number): number {
  for (let at = to - 1, words = 0; at >= to - TO_SUM; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.numeral || endsSentence(tokens, at)) return -1;
    if (token.folded === 'nao') return at;
    // "não, Beto, …", "não, dona Rita, foi …"
    const isPassed = token.kind !== 'word' || STATES.test(token.lower) || FORMS_OF_ADDRESS.has(token.folded);
    if (!isPassed && ++words > 1) return -1;
  }
  return -1;
}

/** The sum, in centavos, that is all that is said in a sentence or turn before a token; null for others. */
function sumBefore({ tokens, reader }: Passage, end: number): number | null {
  const last = /^rea(?:l|is)$/u.test(foldedAt(tokens, end - 1)) ? end - 1 : end;
  for (let start = last - 1; start >= Math.max(0, last - LONGEST); start -= 1) {
    const opens = start === 0 || endsSentence(tokens, start - 1) || reader.changesSpeaker(start - 1, start);
    if (!opens) continue;
    const number = readMoneyNumber(tokens, start);
    return number?.end === last ? centsOf(number) : null;
  }
  return null;
}

/** "… me deve trezentos reais. – Trezentos não, mãe, duzentos.": the mentions of the sum that is said again and denied. */
export function deniedSums(passage: Passage, chosen: readonly Candidate[], { kind, from }: Candidate): Candidate[] {
  if (kind !== 'amounts') return [];
  const denial = denialBefore(passage.tokens, from);
  const cents = denial < 0 ? null : sumBefore(passage, denial);
  if (cents === null) return replacedSums(passage, chosen, from);
  return chosen.filter(
    (other) => other.kind === kind && other.to <= denial && from - other.to <= TALK && other.fields.cents === cents,
  );
}

const FORGETS = /^(?:esquece|esqueca|esquecam|esquecer|desconsidera|desconsidere|ignora|ignore|descarta)$/u;

/** The sum that is withdrawn at a token: "sessenta esquece", "esquece os sessenta"; null for none. */
function withdrawnAt({ tokens }: Passage, at: number): number | null {
  if (!FORGETS.test(foldedAt(tokens, at))) return null;
  const last = tokens[at - 1]?.text === ',' ? at - 1 : at;
  const unit = /^rea(?:l|is)$/u.test(foldedAt(tokens, last - 1)) ? last - 1 : last;
  const after = /^(?:os|esses|aqueles|o|esse|aquele)$/u.test(foldedAt(tokens, at + 1)) ? at + 2 : -1;
  const behind = after < 0 ? null : readMoneyNumber(tokens, after);
  if (behind !== null) return centsOf(behind);
  for (let start = Math.max(0, unit - LONGEST); start < unit; start += 1) {
    const number = tokens[start]?.numeral === true ? readMoneyNumber(tokens, start) : null;
    if (number?.end === unit) return centsOf(number);
  }
  return null;
}

const CONFUSES = /^(?:confundi|confundindo|enganei|errei|viajei)$/u;
const CONFUSED_WITHIN = 24;
const THOUSAND = 1000;

/** The sum that was said of something else by mistake: "Quinze foi o do ano passado... não, confundi"; null for none. */
function confusedAt({ tokens }: Passage, at: number): number | null {
  if (!CONFUSES.test(foldedAt(tokens, at))) return null;
  const denial = [...Array(CONFUSED_WITHIN).keys()]
    .map((back) => at - 1 - back)
    .find((no) => foldedAt(tokens, no) === 'nao');
  if (denial === undefined) return null;
  for (let start = denial - 1; start > denial - CONFUSED_WITHIN && start >= 0; start -= 1) {
    const opens = start === 0 || endsSentence(tokens, start - 1);
    const number = opens && tokens[start]?.numeral === true ? readMoneyNumber(tokens, start) : null;
    const isOfOther = number !== null && /^(?:foi|era|eram)$/u.test(foldedAt(tokens, number.end));
    if (isOfOther && /^[oa]$/u.test(foldedAt(tokens, number.end + 1))) return centsOf(number);
  }
  return null;
}

/** "cada um dá sessenta reais … fecha em cinquenta, sessenta esquece": all mentions of a sum that is withdrawn for another one. */
export function withdrawnSums(passage: Passage, chosen: readonly Candidate[]): Candidate[] {
  const amounts = chosen.filter(({ kind }) => kind === 'amounts');
  if (amounts.length < 2) return [];
  return passage.tokens.flatMap((_, at) => {
    const confused = confusedAt(passage, at);
    const cents = confused ?? withdrawnAt(passage, at);
    const near = cents === null ? [] : amounts.filter(({ from, to }) => at - to <= TALK && from - at <= TALK);
    // "quinze mil? — Dezoito. Quinze foi …"
    const isSame = ({ fields }: Candidate): boolean =>
      fields.cents === cents || (confused !== null && fields.cents === confused * THOUSAND);
    return near.every(isSame) ? [] : near.filter(isSame);
  });
}

/** "eu pago 300. — 300 reais? — Não, moça, 300 mega.": all mentions of a sum that is denied, because its number is of something else. */
export function misunderstoodSums(passage: Passage, chosen: readonly Candidate[]): Candidate[] {
  const { tokens, reader } = passage;
  const sums = chosen.filter(({ kind }) => kind === 'amounts');
  return sums.flatMap(({ to, fields }) => {
    const turn = tokens[to]?.kind === 'symbol' ? to + 1 : to;
    if (!reader.changesSpeaker(turn - 1, turn) || foldedAt(tokens, turn) !== 'nao') return [];
    let at = turn + 1;
    while (at < turn + TO_SUM && tokens[at]?.numeral === false) at += 1;
    const number = tokens[at]?.numeral === true ? readMoneyNumber(tokens, at) : null;
    const unit = number === null ? undefined : tokens[number.end];
    const isOfOther = unit?.kind === 'word' && !unit.numeral && !OF_SUM.test(unit.folded);
    if (number === null || !isOfOther || centsOf(number) !== fields.cents) return [];
    return sums.filter((sum) => sum.fields.cents === fields.cents && sum.from < turn && turn - sum.to <= TALK);
  });
}

const OF_SUM = /^(?:rea(?:l|is)|e|mil|mesmo|no|na|por|pra|para|com|de|do|da|a|o|cada|conto|pila|paus?|certinho|so)$/u;
