import { VAD_FRAME } from './silero-vad';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** A span of samples at 16 kHz, end exclusive. */
export interface SampleSpan {
  readonly start: number;
  readonly end: number;
}

export interface SpeechSpanOptions {
  /** A frame at or above this probability starts speech. */
  readonly threshold: number;
  /** A frame below this probability may end speech; in between, the state does not change. */
  readonly endThreshold: number;
  /** Silence that ends a span, in seconds. */
  readonly minSilenceS: number;
  /** Shorter spans are dropped, in seconds. */
  readonly minSpeechS: number;
  /** A span shorter than `shortSpeechS`, in seconds, is kept only if one of its frames reaches this probability. */
  readonly shortThreshold: number;
  readonly shortSpeechS: number;
  /** Padding on both sides, at most half of the silence there, in seconds. */
  readonly padS: number;
}

/**
 * Thresholds and silence of silero-vad's `get_speech_timestamps` (0.5, 0.5 - 0.15, 100 ms); padding of faster-whisper's `VadOptions` (400 ms).
 * The minimum speech is 96 ms, less than silero's 250 ms: a lone "é" is an answer with a probability of 0.99, while false detections in a hum are
 * short and reach at most 0.7.
 */
export const SPEECH_SPAN_DEFAULTS: SpeechSpanOptions = {
  threshold: 0.5,
  endThreshold: 0.35,
  minSilenceS: 0.1,
  minSpeechS: 0.096,
  shortThreshold: 0.75,
  shortSpeechS: 0.25,
  padS: 0.4,
};

/**
 * Finds speech in a recording: hysteresis over the probabilities of 512-sample frames, then padding. Spans are in order and do not overlap;
 * `samples` is the length of the recording.
 */
export function speechSpans(
  probabilities: ArrayLike<number>,
  samples: number,
  options: Partial<SpeechSpanOptions> = {},
): SampleSpan[] {
  const settings = { ...SPEECH_SPAN_DEFAULTS, ...options };
  return pad(voicedSpans(probabilities, samples, settings), samples, Math.round(settings.padS * SAMPLE_RATE));
}

function voicedSpans(probabilities: ArrayLike<number>, samples: number, options: SpeechSpanOptions): SampleSpan[] {
  const minSilence = options.minSilenceS * SAMPLE_RATE;
  const minSpeech = options.minSpeechS * SAMPLE_RATE;
  const shortSpeech = options.shortSpeechS * SAMPLE_RATE;
  const spans: SampleSpan[] = [];
  let start: number | undefined;
  let quietSince: number | undefined;
  let peak = 0;
  const close = (end: number): void => {
    if (start !== undefined) {
      const shortest = peak >= options.shortThreshold ? minSpeech : shortSpeech;
      if (end - start >= shortest) spans.push({ start, end });
    }
    start = undefined;
    peak = 0;
    quietSince = undefined;
  };
  for (let frame = 0; frame < probabilities.length; frame++) {
    const at = frame * VAD_FRAME;
    const probability = probabilities[frame]!;
    if (probability >= options.threshold) {
      start ??= at;
      peak = Math.max(peak, probability);
      quietSince = undefined;
    } else if (start !== undefined && probability < options.endThreshold) {
      quietSince ??= at;
    }
    if (quietSince !== undefined && at + VAD_FRAME - quietSince >= minSilence) close(quietSince);
  }
  close(Math.min(samples, quietSince ?? samples));
  return spans;
}

function pad(spans: readonly SampleSpan[], samples: number, padding: number): SampleSpan[] {
  return spans.map((span, index) => {
    const before = spans[index - 1];
    const after = spans[index + 1];
    const left = before ? Math.min(padding, Math.ceil((span.start - before.end) / 2)) : padding;
    const right = after ? Math.min(padding, Math.floor((after.start - span.end) / 2)) : padding;
    return { start: Math.max(0, span.start - left), end: Math.min(samples, span.end + right) };
  });
}
