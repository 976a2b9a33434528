import { VAD_FRAME } from '../vad/silero-vad';
import { speechSpans, type SampleSpan } from '../vad/speech-spans';
import { cutPoint } from './cut-point';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** A span of a recording that the model decodes at once: samples at 16 kHz, end exclusive, at most 30 s. */
export type AudioWindow = SampleSpan;

/** The input length of Whisper's encoder: 30 s. */
const MAX_WINDOW = 30 * SAMPLE_RATE;
/**
 * Length of a window whose speech goes on in the next one. At least half full, so that long speech needs few encoder passes. With 1.5 s of silence
 * after it, because the model often leaves the last sentence of a full window unfinished, and the rest costs another pass (decision 77).
 */
const CUT_WINDOW = { min: 15 * SAMPLE_RATE, max: 28.5 * SAMPLE_RATE } as const;
/** A pause between sentences: longer ones are no better to cut at, and a later cut makes a fuller window. */
const AMPLE_PAUSE = SAMPLE_RATE / 2;
/**
 * Silence of at least this length is skipped; shorter silence stays inside a window, as in the model's training. faster-whisper skips from 2 s
 * (`VadOptions`); since every window costs a whole encoder pass, utterances less than 3 s apart share one here.
 */
const SKIPPED_SILENCE = 3 * SAMPLE_RATE;

/**
 * Plans the windows to decode, in order and disjoint: a pure function of the speech probabilities (one per 512 samples) and the recording's
 * length in samples. Every speech span lies in one window, or in adjacent ones if speech continues for over 28.5 s without a pause. Silence is cut
 * in its middle, the last that is long enough, or else the longest; speech without silence where it is least probable.
 *
 * A version that plans other windows needs another `WINDOW_PLAN` (`object-keys.ts`).
 */
export function planWindows(probabilities: ArrayLike<number>, samples: number): AudioWindow[] {
  const spans = speechSpans(probabilities, samples);
  const silences = silencesBetween(speechSpans(probabilities, samples, { padS: 0 }));
  return islands(spans, samples).flatMap((island) => split(island, silences, probabilities));
}

/** Joins spans across silences that are too short to skip. A recording's edges count as speech, so a short clip stays whole. */
function islands(spans: readonly SampleSpan[], samples: number): SampleSpan[] {
  const joined: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start - last.end < SKIPPED_SILENCE) last.end = span.end;
    else joined.push({ ...span });
  }
  const first = joined[0];
  const last = joined.at(-1);
  if (first && first.start < SKIPPED_SILENCE) first.start = 0;
  if (last && samples - last.end < SKIPPED_SILENCE) last.end = samples;
  return joined;
}

function silencesBetween(spans: readonly SampleSpan[]): SampleSpan[] {
  return spans.slice(1).map((span, index) => ({ start: spans[index]!.end, end: span.start }));
}

function split(island: SampleSpan, silences: readonly SampleSpan[], probabilities: ArrayLike<number>): AudioWindow[] {
  const windows: AudioWindow[] = [];
  let start = island.start;
  while (island.end - start > MAX_WINDOW) {
    const from = start + CUT_WINDOW.min;
    const to = Math.min(start + CUT_WINDOW.max, island.end - VAD_FRAME);
    const cut = cutPoint({ silences, probabilities, ample: AMPLE_PAUSE, from, to });
    windows.push({ start, end: cut });
    start = cut;
  }
  windows.push({ start, end: island.end });
  return windows;
}
