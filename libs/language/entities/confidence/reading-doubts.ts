import { digitsOf } from '../../portuguese/digits-of';
import { correctionAt } from '../../portuguese/gap-words';
import { endsSentence } from '../../portuguese/tokens';
import { isNumberKind } from '../doubted-kinds';
import { editDistance } from '../edit-distance';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { readMoves } from '../recognizers/emails/address-moves';
import { PROVIDER_NAMES } from '../recognizers/emails/email-providers';
import type { Doubt } from './doubts';
import type { Mentions } from './mentions';

/** Tokens after a value in which it is corrected, and in which its spelling is remarked on. */
const CORRECTED_WITHIN = 12;
const REMARKED_WITHIN = 20;
/** How far apart two different mentions of one value can be, in tokens. */
const SIMILAR_WITHIN = 60;
/** Two values are similar if at most one in three characters differs. */
const SIMILAR_SHARE = 1 / 3;
/** So many digits in a row are rarely the same by chance. */
const REPEATED_DIGITS = 4;
/** Below it no word, or only a hint, says what a number is. */
const ANNOUNCED = 0.8;
/** An amount with a currency has at least this score; one that is read from its context has less. */
const WITH_CURRENCY = 8;

/** The circumstances of the reading of a value that make it doubtful. */
export function readingDoubts(
  passage: Passage,
  candidate: Candidate,
  { mentions, repeated }: { readonly mentions: Mentions; readonly repeated: boolean },
): Doubt[] {
  return [
    // What separates a value from its repetition does not interrupt it.
    ...(repeated ? [] : interruptions(passage, candidate)),
    ...contradictions(passage, candidate, mentions, repeated),
    ...ofKind(passage, candidate),
  ];
}

function interruptions({ tokens, reader }: Passage, { from, to }: Candidate): Doubt[] {
  let isInterrupted = false;
  for (let at = from; at < to; at += 1) {
    if (at < to - 1 && tokens[at]?.text === '?') return ['questioned'];
    isInterrupted ||=
      correctionAt(tokens, at) > 0 ||
      (at < to - 1 && endsSentence(tokens, at)) ||
      (at > from && reader.changesSpeaker(at - 1, at));
  }
  return isInterrupted ? ['interrupted'] : [];
}

function contradictions({ tokens }: Passage, candidate: Candidate, mentions: Mentions, repeated: boolean): Doubt[] {
  const { kind, to } = candidate;
  const later = mentions.starting(kind, to, to + SIMILAR_WITHIN);
  if (later.some(({ value }) => value === candidate.value)) return [];
  const digits = mentions.digitsStarting(to, to + SIMILAR_WITHIN);
  if (later.some(({ value }) => isSimilar(candidate, value)) || digits.some((other) => isChanged(candidate, other)))
    return ['contradicted'];
  if (repeated) return [];
  for (let at = to; at < to + CORRECTED_WITHIN; at += 1) if (correctionAt(tokens, at) > 0) return ['denied'];
  return [];
}

function isSimilar({ kind, value }: Candidate, other: string): boolean {
  if (kind !== 'emails' && !isNumberKind(kind)) return false;
  const [a, b] = [value, other].map((text) => (kind === 'emails' ? text : digitsOf(text))) as [string, string];
  return editDistance(a, b) <= a.length * SIMILAR_SHARE;
}

/** Whether digits repeat a part of a number, and go on in another way. */
function isChanged({ kind, value }: Candidate, other: string): boolean {
  const digits = digitsOf(value);
  if (!isNumberKind(kind) || digits.includes(other) || other.includes(digits)) return false;
  for (let at = 0; at + REPEATED_DIGITS <= digits.length; at += 1)
    if (other.includes(digits.slice(at, at + REPEATED_DIGITS))) return true;
  return false;
}

function ofKind(passage: Passage, candidate: Candidate): Doubt[] {
  const { kind, from, to, score, fields, value } = candidate;
  if (kind === 'emails') return addressDoubts(passage, candidate);
  if (kind === 'amounts') return score < WITH_CURRENCY ? ['no_unit'] : [];
  if (!isNumberKind(kind)) return [];
  const isLocal = kind === 'phones' && fields.e164 === undefined && value.includes('-');
  return [
    ...(passage.cues.strength(kind, from, to) < ANNOUNCED ? (['unannounced'] as const) : []),
    ...(isLocal ? (['no_area_code'] as const) : []),
  ];
}

function addressDoubts(passage: Passage, { from, to, value }: Candidate): Doubt[] {
  const moves = readMoves(passage, from, Math.min(passage.tokens.length, to + REMARKED_WITHIN));
  const isRemarked = moves.some(({ remark }) => remark !== undefined && remark.effect !== 'none');
  const host = /@([^.]*)/.exec(value)?.[1] ?? '';
  return [
    ...(PROVIDER_NAMES.has(host) ? [] : (['unknown_domain'] as const)),
    ...(isRemarked ? (['spelling'] as const) : []),
  ];
}
