import { dot } from './agglomerate';
import type { RecordingObservation } from './observe-recording';
import { WINDOW_FRAMES, WINDOW_SPEAKERS } from './segmentation';
import type { WindowSpeakers } from './speech-map';

/** The context of a span counts at most as much as one second of the span's speech. */
const MAX_CONTEXT_S = 1;

/** One speaker of one window: seconds of speech, and its similarity to each voice, weighted by them. */
interface Context {
  speechS: number;
  readonly similarity: Float64Array;
}

/** A span in a window: which of the window's speakers speaks there, and for what share of the span. */
interface Appearance {
  readonly span: number;
  readonly speaker: number;
  readonly share: number;
}

/**
 * Returns the voice (index into `voices`) of every span: the one most similar to its speech and, because short spans are noisy, to other speech
 * that the windows attribute to the same speaker. `spanAt`: the span of each frame, -1 for none.
 */
export function labelSpans(
  { windows, map, spans }: RecordingObservation,
  spanAt: Int32Array,
  voices: readonly Float64Array[],
): Int8Array {
  const own = spans.map(({ embedding, speechS }) => ({
    speechS: embedding ? speechS : 0,
    similarity: Float64Array.from(voices, (voice) => (embedding ? speechS * dot(embedding, voice) : 0)),
  }));
  const others = spans.map(() => emptyContext(voices.length));
  for (const window of windows) {
    const appearances = appearancesIn(window, spanAt, spans);
    const speakers = Array.from({ length: WINDOW_SPEAKERS }, () => emptyContext(voices.length));
    for (const { span, speaker, share } of appearances) add(speakers[speaker]!, own[span]!, share);
    for (const { span, speaker, share } of appearances) {
      // Averages over the windows that cover the span, excluding the span's own contribution.
      const weight = share / map.coverageAt(spans[span]!.from);
      add(others[span]!, speakers[speaker]!, weight);
      add(others[span]!, own[span]!, -share * weight);
    }
  }
  return Int8Array.from(spans, (_, index) => {
    const context = others[index]!;
    const weight = Math.min(1, MAX_CONTEXT_S / Math.max(context.speechS, 1e-9));
    return mostSimilar(own[index]!.similarity.map((value, voice) => value + weight * context.similarity[voice]!));
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

/** The speaker of a frame with a single speaker, otherwise -1. */
export function onlySpeaker(speakers: number): number {
  return [0b001, 0b010, 0b100].indexOf(speakers);
}

function emptyContext(voices: number): Context {
  return { speechS: 0, similarity: new Float64Array(voices) };
}

function add(to: Context, what: Context, share: number): void {
  to.speechS += share * what.speechS;
  for (let voice = 0; voice < to.similarity.length; voice++) to.similarity[voice]! += share * what.similarity[voice]!;
}

function mostSimilar(similarity: Float64Array): number {
  let best = 0;
  for (let voice = 1; voice < similarity.length; voice++) if (similarity[voice]! > similarity[best]!) best = voice;
  return best;
}
