import type { Segment } from '../../../api/queries';

/** A part of the recording in which no one speaks, in seconds. */
export interface Silence {
  readonly from: number;
  readonly to: number;
}

/** Left at both ends, so that no word is cut and sentences do not run into each other. */
const KEPT_S = 0.35;

/** Shorter ones are the rhythm of speech. */
const SHORTEST_S = 0.8;

/** The parts that playback may skip, in order. Segments are in order of their start; those of several speakers may overlap. */
export function silencesOf(segments: readonly Segment[], seconds: number): readonly Silence[] {
  const silences: Silence[] = [];
  let end = 0;
  const add = (from: number, to: number): void => {
    if (to - from >= SHORTEST_S) silences.push({ from, to });
  };
  for (const { start_s, end_s } of segments) {
    add(end === 0 ? 0 : end + KEPT_S, start_s - KEPT_S);
    end = Math.max(end, end_s);
  }
  // Without any speech there is nothing to skip to.
  if (segments.length > 0) add(end + KEPT_S, seconds);
  return silences;
}

/** The silence at a second; null if someone speaks. */
export function silenceAt(silences: readonly Silence[], second: number): Silence | null {
  let [low, high] = [0, silences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (silences[middle]!.from <= second) low = middle + 1;
    else high = middle;
  }
  const last = silences[low - 1];
  return last !== undefined && second < last.to ? last : null;
}

export function silentSeconds(silences: readonly Silence[]): number {
  return silences.reduce((sum, { from, to }) => sum + to - from, 0);
}
