import { dot } from './agglomerate';
import type { RecordingObservation } from './observe-recording';
import { WINDOW_FRAMES, WINDOW_SPEAKERS } from './segmentation';
import type { WindowSpeakers } from './speech-map';

/** What others say about a span counts at most as much as one second of its own. */
const COMPANY_S = 1;

/** One speaker of one window: the seconds heard, and how much they are like each voice. */
interface Company {
  heardS: number;
  readonly likeness: Float64Array;
}

/** A span in a window: which of its speakers speaks there, for what share of the span. */
interface Appearance {
  readonly span: number;
  readonly speaker: number;
  readonly share: number;
}

/**
 * The voice (index into `voices`) of every span: the one most like what is heard in it, and, as short spans say little, in what
 * the windows give to the same speaker. `stretchAt`: the span of each frame, -1 for none.
 */
export function labelSpans(
  { windows, map, spans }: RecordingObservation,
  spanAt: Int32Array,
  voices: readonly Float64Array[],
): Int8Array {
  const own = spans.map(({ embedding, heardS }) => ({
    heardS: embedding ? heardS : 0,
    likeness: Float64Array.from(voices, (voice) => (embedding ? heardS * dot(embedding, voice) : 0)),
  }));
  const others = spans.map(() => emptyCompany(voices.length));
  for (const window of windows) {
    const appearances = appearancesIn(window, spanAt, spans);
    const speakers = Array.from({ length: WINDOW_SPEAKERS }, () => emptyCompany(voices.length));
    for (const { span, speaker, share } of appearances) add(speakers[speaker]!, own[span]!, share);
    for (const { span, speaker, share } of appearances) {
      // Averaged over the windows that cover the span; without what the span itself brought in.
      const weight = share / map.coverageAt(spans[span]!.from);
      add(others[span]!, speakers[speaker]!, weight);
      add(others[span]!, own[span]!, -share * weight);
    }
  }
  return Int8Array.from(spans, (_, index) => {
    const company = others[index]!;
    const weight = Math.min(1, COMPANY_S / Math.max(company.heardS, 1e-9));
    return mostLike(own[index]!.likeness.map((value, voice) => value + weight * company.likeness[voice]!));
  });
}

function appearancesIn(
  { startFrame, speakers }: WindowSpeakers,
  spanAt: Int32Array,
  spans: RecordingObservation['spans'],
): Appearance[] {
  const frames = new Map<number, number>();
  for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
    const speaker = onlySpeaker(speakers[frame]!);
    const span = spanAt[startFrame + frame] ?? -1;
    if (speaker < 0 || span < 0) continue;
    const key = span * WINDOW_SPEAKERS + speaker;
    frames.set(key, (frames.get(key) ?? 0) + 1);
  }
  return [...frames].map(([key, count]) => {
    const span = Math.floor(key / WINDOW_SPEAKERS);
    const { from, to } = spans[span]!;
    return { span, speaker: key % WINDOW_SPEAKERS, share: count / (to - from) };
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
