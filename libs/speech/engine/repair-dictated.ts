import {
  doubtfulNumbers,
  repairedWords,
  withoutTokens,
  type DoubtfulNumber,
  type NumberSearch,
  type SegmentHypothesis,
  type TimeSpan,
  type WordHypothesis,
} from '@aether/language';
import type { SoughtNumber } from './span-decoder';

/** Searches spans of the recording again for a number, each separately, written in digits and in words. */
export type Redecode = (spans: readonly TimeSpan[], sought: SoughtNumber) => Promise<readonly NumberSearch[]>;

/** Cuts around the number and the words before it: a mishearing rarely survives another cut. */
const CUTS: readonly { readonly beforeS: number; readonly afterS: number }[] = [
  { beforeS: 0.1, afterS: 0.2 },
  { beforeS: 0.3, afterS: 0.4 },
];
/** The model continues what was said before the number: at most as many words, no longer ago. */
const WORDS_BEFORE = 4;
const BEFORE_S = 3;
/** The longest span that is decoded at once. */
const MAX_SPAN_S = 29;
/** A number whose words all have at least this confidence was clearly spoken, even if it is invalid. */
const CLEAR_CONFIDENCE = 0.9;
/** Maximum numbers of one window that are decoded again: more invalid ones are probably a test. */
const MAX_REPAIRS = 2;

interface RepairContext {
  readonly within: TimeSpan;
  readonly redecode: Redecode;
}

/**
 * Decodes announced numbers again that cannot be correct and whose recognition was not confident, as numbers of their kind, and replaces them by the
 * one that is clearly found (`repairedWords`), distributed over the same seconds. Everything else stays unchanged, at no cost. Segments in and out
 * are in order.
 */
export async function repairDictated(
  segments: readonly SegmentHypothesis[],
  context: RepairContext,
): Promise<readonly SegmentHypothesis[]> {
  const words = segments.flatMap((segment) => segment.words);
  const unsure = doubtfulNumbers(words).filter(({ first, last }) =>
    words.slice(first, last + 1).some(({ confidence }) => confidence < CLEAR_CONFIDENCE),
  );
  const repairs = new Map<DoubtfulNumber, string>();
  for (const doubt of unsure.slice(0, MAX_REPAIRS)) {
    const text = repairedWords(doubt, await searchAgain(words, doubt, context));
    if (text !== null) repairs.set(doubt, `${doubt.lead} ${text}`.trim());
  }
  return repairs.size === 0 ? segments : withRepairs(segments, repairs);
}

async function searchAgain(
  words: readonly WordHypothesis[],
  { first, last, lead, lengths }: DoubtfulNumber,
  { within, redecode }: RepairContext,
): Promise<readonly NumberSearch[]> {
  const [opening, closing] = [words[first]!, words[last]!];
  const before = words
    .slice(Math.max(0, first - WORDS_BEFORE), first)
    .filter(({ startS }) => opening.startS - startS <= BEFORE_S);
  const startS = (before[0] ?? opening).startS;
  const cuts = CUTS.map(({ beforeS, afterS }) => ({
    startS: Math.max(within.startS, startS - beforeS),
    endS: Math.min(within.endS, closing.endS + afterS),
  }));
  if (cuts.some((cut) => cut.endS - cut.startS > MAX_SPAN_S)) return [];
  const said = [...before.map(({ text }) => text), lead].join(' ').trim();
  return redecode(cuts, { said, lengths });
}

/** A repaired number belongs to the segment in which it starts; that segment's token ids no longer match its text and are dropped. */
function withRepairs(
  segments: readonly SegmentHypothesis[],
  repairs: ReadonlyMap<DoubtfulNumber, string>,
): SegmentHypothesis[] {
  const words = segments.flatMap((segment) => segment.words);
  let index = 0;
  return segments.flatMap((segment) => {
    const kept: WordHypothesis[] = [];
    let changed = false;
    for (const word of segment.words) {
      const at = index++;
      const repair = [...repairs].find(([{ first, last }]) => at >= first && at <= last);
      if (repair === undefined) kept.push(word);
      else if (at === repair[0].first) kept.push(...timed(repair[1], words.slice(at, repair[0].last + 1)));
      changed ||= repair !== undefined;
    }
    if (!changed) return [segment];
    const [first, last] = [kept[0], kept.at(-1)];
    if (!first || !last) return [];
    const text = kept.map((word) => word.text).join(' ');
    return [
      { ...withoutTokens(segment), words: kept, text, startS: first.startS, endS: Math.max(segment.endS, last.endS) },
    ];
  });
}

/**
 * Distributes the words of a text over the seconds of the replaced ones, in proportion to their letters; the last keeps their closing
 * punctuation.
 */
function timed(text: string, instead: readonly WordHypothesis[]): WordHypothesis[] {
  const [opening, closing] = [instead[0]!, instead.at(-1)!];
  const sign = /[.,;:!?…]+$/u.exec(closing.text)?.[0] ?? '';
  const parts = `${text}${sign}`.split(' ');
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  const lengthS = closing.endS - opening.startS;
  const confidence = Math.min(...instead.map((word) => word.confidence));
  const speaker = opening.speaker === undefined ? {} : { speaker: opening.speaker };
  let before = 0;
  return parts.map((part) => {
    const startS = opening.startS + (lengthS * before) / letters;
    before += part.length;
    const endS = opening.startS + (lengthS * before) / letters;
    return { text: part, startS, endS, confidence, ...speaker };
  });
}
