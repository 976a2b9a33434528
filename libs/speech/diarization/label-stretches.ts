import { dot } from './agglomerate';
import type { RecordingObservation } from './observe-recording';
import { WINDOW_FRAMES, WINDOW_SPEAKERS } from './segmentation';
import type { WindowSpeakers } from './speech-map';

/** What others say about a stretch counts at most as much as one second of its own. */
const COMPANY_S = 1;

/** One speaker of one window: the seconds heard, and how much they are like each voice. */
interface Company {
  heardS: number;
  readonly likeness: Float64Array;
}

/** A stretch in a window: which of its speakers speaks there, for what share of the stretch. */
interface Appearance {
  readonly stretch: number;
  readonly speaker: number;
  readonly share: number;
}

/**
 * The voice (index into `voices`) of every stretch: the one most like what is heard in it, and, as short stretches say little, in what
 * the windows give to the same speaker. `stretchAt`: the stretch of each frame, -1 for none.
 */
export function labelStretches(
  { windows, map, stretches }: RecordingObservation,
  stretchAt: Int32Array,
  voices: readonly Float64Array[],
): Int8Array {
  const own = stretches.map(({ embedding, heardS }) => ({
    heardS: embedding ? heardS : 0,
    likeness: Float64Array.from(voices, (voice) => (embedding ? heardS * dot(embedding, voice) : 0)),
  }));
  const others = stretches.map(() => emptyCompany(voices.length));
  for (const window of windows) {
    const appearances = appearancesIn(window, stretchAt, stretches);
    const speakers = Array.from({ length: WINDOW_SPEAKERS }, () => emptyCompany(voices.length));
    for (const { stretch, speaker, share } of appearances) add(speakers[speaker]!, own[stretch]!, share);
    for (const { stretch, speaker, share } of appearances) {
      // Averaged over the windows that cover the stretch; without what the stretch itself brought in.
      const weight = share / map.coverageAt(stretches[stretch]!.from);
      add(others[stretch]!, speakers[speaker]!, weight);
      add(others[stretch]!, own[stretch]!, -share * weight);
    }
  }
  return Int8Array.from(stretches, (_, index) => {
    const company = others[index]!;
    const weight = Math.min(1, COMPANY_S / Math.max(company.heardS, 1e-9));
    return mostLike(own[index]!.likeness.map((value, voice) => value + weight * company.likeness[voice]!));
  });
}

function appearancesIn(
  { startFrame, speakers }: WindowSpeakers,
  stretchAt: Int32Array,
  stretches: RecordingObservation['stretches'],
): Appearance[] {
  const frames = new Map<number, number>();
  for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
    const speaker = onlySpeaker(speakers[frame]!);
    const stretch = stretchAt[startFrame + frame] ?? -1;
    if (speaker < 0 || stretch < 0) continue;
    const key = stretch * WINDOW_SPEAKERS + speaker;
    frames.set(key, (frames.get(key) ?? 0) + 1);
  }
  return [...frames].map(([key, count]) => {
    const stretch = Math.floor(key / WINDOW_SPEAKERS);
    const { from, to } = stretches[stretch]!;
    return { stretch, speaker: key % WINDOW_SPEAKERS, share: count / (to - from) };
  });
}

/** The speaker of a frame in which one speaks alone, -1 for none. */
export function onlySpeaker(speakers: number): number {
  return [0b001, 0b010, 0b100].indexOf(speakers);
}

function emptyCompany(voices: number): Company {
  return { heardS: 0, likeness: new Float64Array(voices) };
}

function add(to: Company, what: Company, share: number): void {
  to.heardS += share * what.heardS;
  for (let voice = 0; voice < to.likeness.length; voice++) to.likeness[voice]! += share * what.likeness[voice]!;
}

function mostLike(likeness: Float64Array): number {
  let best = 0;
  for (let voice = 1; voice < likeness.length; voice++) if (likeness[voice]! > likeness[best]!) best = voice;
  return best;
}
