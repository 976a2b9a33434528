import type { SegmentDecoding } from '../transcript/decoding-facts';
import type { FormattedTranscript, Segment, Word } from '../transcript/transcript';
import { withoutTokens } from '../transcript/without-tokens';
import { milliseconds } from '../transcript/milliseconds';
import type { ReadWord } from './reading';

export interface DerivedSegment extends Segment {
  /** Index of the recognizer's segment that it is, or is a part of; -1 without one. */
  readonly origin: number;
  /** Whether its words are the recognizer's. */
  readonly isRecognized: boolean;
}

/**
 * The recognizer's segments with the corrected words. One whose words have several speakers is split where they change; its parts begin and end at
 * their words, and together they keep its times. One without words is left out.
 */
export function deriveSegments({ words, segments }: FormattedTranscript, read: readonly ReadWord[]): DerivedSegment[] {
  const groups = new Map<number, ReadWord[]>();
  for (const word of read) {
    const group = groups.get(word.segment);
    if (group) group.push(word);
    else groups.set(word.segment, [word]);
  }
  const isUnchanged = (group: readonly ReadWord[], text: string): boolean =>
    group.every(({ word, index }) => index >= 0 && word.speaker === words[index]!.speaker) && textOf(group) === text;
  const derived = [...groups].flatMap(([origin, group]): Omit<DerivedSegment, 'id'>[] => {
    const segment = segments[origin];
    if (segment !== undefined && isUnchanged(group, segment.text)) return [{ ...segment, origin, isRecognized: true }];
    return partsOf(group, segment).map((part) => ({ ...part, origin, isRecognized: false }));
  });
  const order = (origin: number): number => (origin < 0 ? Infinity : origin);
  return derived.sort((a, b) => order(a.origin) - order(b.origin)).map((segment, id) => ({ ...segment, id }));
}

export function withoutOrigin({ origin: _, isRecognized: __, ...segment }: DerivedSegment): Segment {
  return segment;
}

/** One part for each run of words of one speaker. */
function partsOf(group: readonly ReadWord[], segment: Segment | undefined): Omit<Segment, 'id'>[] {
  const runs: ReadWord[][] = [];
  for (const word of group) {
    const run = runs.at(-1);
    if (run !== undefined && run[0]!.word.speaker === word.word.speaker) run.push(word);
    else runs.push([word]);
  }
  return runs.map((run, index) => {
    const { speaker } = run[0]!.word;
    const first = run[0]!.word.start_s;
    const last = Math.max(...run.map(({ word }) => word.end_s));
    return {
      start_s: index === 0 ? Math.min(segment?.start_s ?? first, first) : first,
      end_s: index === runs.length - 1 ? Math.max(segment?.end_s ?? last, last) : last,
      text: textOf(run),
      confidence: meanConfidence(run.map(({ word }) => word)),
      ...(speaker !== undefined && { speaker }),
    };
  });
}

function textOf(group: readonly ReadWord[]): string {
  return group.map(({ word }) => word.text).join(' ');
}

function meanConfidence(words: readonly Word[]): number {
  return milliseconds(words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length);
}

/** The recognizer's facts of each segment. Tokens spell its own words, so a corrected segment has none. */
export function deriveDecoding(
  decoding: readonly SegmentDecoding[],
  segments: readonly DerivedSegment[],
): SegmentDecoding[] {
  return segments.flatMap(({ id, origin, isRecognized }) => {
    const facts = decoding[origin] ?? decoding[0];
    if (facts === undefined) return [];
    return { ...(isRecognized ? facts : withoutTokens(facts)), id };
  });
}
