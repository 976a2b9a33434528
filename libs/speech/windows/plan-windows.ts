import { VAD_FRAME } from '../vad/silero-vad';
import { speechSpans, type SampleSpan } from '../vad/speech-spans';
import { cutPoint } from './cut-point';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** A stretch of a recording that the model sees at once: samples at 16 kHz, end exclusive, at most 30 s. */
export type AudioWindow = SampleSpan;

/** Whisper's encoder sees 30 s. */
const LONGEST = 30 * SAMPLE_RATE;
/** A window that has to be cut is at least half full, so that a long talk costs few encoder passes. */
const SHORTEST_CUT = 15 * SAMPLE_RATE;
/**
 * Silence from here on is skipped; less of it stays inside a window, as the model heard in training. faster-whisper skips
 * from 2 s (`VadOptions`); every window costs a whole encoder pass, so answers 3 s apart share one here.
 */
const SKIPPED_SILENCE = 3 * SAMPLE_RATE;

/**
 * Windows to decode, in order and disjoint, a pure function of the speech probabilities (one each 512 samples) and the
 * recording's length in samples. Every speech span lies in a window, or in two that touch where speech goes on for over
 * 30 s without a pause. Silence is cut in its middle, the longest first; speech without silence at its least probable moment.
 */
export function planWindows(probabilities: ArrayLike<number>, samples: number): AudioWindow[] {
  const spans = speechSpans(probabilities, samples);
  const silences = silencesBetween(speechSpans(probabilities, samples, { padS: 0 }));
  return islands(spans, samples).flatMap((island) => split(island, silences, probabilities));
}

/** Spans joined over silences that are not worth skipping. A recording's edges count as speech, so a short clip stays whole. */
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
  while (island.end - start > LONGEST) {
    const from = start + SHORTEST_CUT;
    const to = Math.min(start + LONGEST, island.end - VAD_FRAME);
    const cut = cutPoint({ silences, probabilities, from, to });
    windows.push({ start, end: cut });
    start = cut;
  }
  windows.push({ start, end: island.end });
  return windows;
}
