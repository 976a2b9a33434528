import { correctionAt } from '../../portuguese/gap-words';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { refines } from '../recognizers/amounts/corrected-sum';

/** Tokens from a sum to the word that corrects it, and from there to the right sum. */
const TO_CORRECTION = 10;
const TO_SUM = 10;
const STATES = /^(?:é|são|fica|ficou|deu|dá|custa|custou|eram?|foi)$/u;

const centsOf = ({ fields }: Candidate): number => Number(fields.cents ?? 0);

/**
 * "custa oitenta… não, perdão, li a linha errada, é sessenta": the same speaker corrects a sum, says why, and states another. "Não" alone
 * may also answer or deny.
 */
export function isTotalledAgain({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (after.kind !== 'amounts' || after.from - before.to > TO_CORRECTION + TO_SUM) return false;
  if (!STATES.test(tokens[after.from - 1]?.lower ?? '')) return false;
  if (reader.changesSpeaker(before.to - 1, after.from)) return false;
  for (let at = before.to; at < after.from; at += 1) {
    if (at - before.to > TO_CORRECTION || tokens[at]?.numeral === true) return false;
    const length = correctionAt(tokens, at);
    const isPlain = /^(?:nao|alias)$/u.test(tokens[at]?.folded ?? '') && tokens[at - 1]?.folded !== 'ah';
    if (length === 0 || (length === 1 && isPlain)) continue;
    // "…, com desconto fica": the sum of another way of paying.
    const isOther = tokens
      .slice(at, after.from)
      .some(({ numeral, folded }) => numeral || /^(?:com|sem)$/u.test(folded));
    return after.from - at <= TO_SUM + length && !isOther;
  }
  return false;
}

/** "não, minto, mil e novecentos, mil novecentos e noventa": a correction that is itself said more exactly. */
export function isRefinedSum(
  { tokens }: Passage,
  { corrected, before }: { readonly corrected: ReadonlySet<Candidate>; readonly before: Candidate },
  after: Candidate,
): boolean {
  if (after.kind !== 'amounts' || after.from !== before.to + 1 || tokens[before.to]?.text !== ',') return false;
  const isCorrection = [...corrected].some(
    ({ kind, to }) => kind === 'amounts' && before.from - to < TO_CORRECTION + 4,
  );
  return isCorrection && refines(centsOf(before), centsOf(after));
}
