import type { SegmentHypothesis, WindowHypothesis } from '@aether/domain';
import type { AudioWindow } from '../windows/plan-windows';
import type { DecodedStretch } from './stretch-decoder';

const SAMPLE_RATE = 16_000;
/** A window is decoded at most this many times; each time goes on where the one before stopped. */
const MOST_PASSES = 8;
/** Less audio than this is not decoded again, even where text was left out. */
const SHORTEST_REST_S = 0.3;
/** Speech that goes on for this long after the model stopped, though it left nothing out, is decoded again. */
const SHORTEST_UNHEARD_S = 1.5;
/** A pass that gets less far than this would not get any further. */
const LEAST_PROGRESS_S = 0.1;

/** A window and where its speech ends, in samples of 16 kHz. */
export interface SpokenWindow extends AudioWindow {
  /** End of the last speech that voice activity detection heard in it. */
  readonly speechEnd: number;
}

/**
 * Decodes one window. Where the model stops before the window's end, the rest is decoded again as a stretch of its own, as
 * faster-whisper seeks on within its 30 s, so that no text after the stop is lost.
 *
 * `decode`: decodes a stretch of the audio; times from the stretch's start.
 */
export async function decodeWindow(
  index: number,
  window: SpokenWindow,
  decode: (stretch: AudioWindow) => Promise<DecodedStretch>,
): Promise<WindowHypothesis> {
  const segments: SegmentHypothesis[] = [];
  let listened: Pick<WindowHypothesis, 'noSpeechProb' | 'languages'> | null = null;
  let start = window.start;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const decoded = await decode({ start, end: window.end });
    // What the model says of the whole window, not of the rest of it.
    listened ??= { noSpeechProb: decoded.noSpeechProb, languages: decoded.languages };
    segments.push(...decoded.segments.map((segment) => shifted(segment, start / SAMPLE_RATE)));
    const next = start + Math.round(decoded.nextS * SAMPLE_RATE);
    const goesOn = decoded.unfinished
      ? window.end - next >= SHORTEST_REST_S * SAMPLE_RATE
      : window.speechEnd - next >= SHORTEST_UNHEARD_S * SAMPLE_RATE;
    if (!goesOn || decoded.nextS < LEAST_PROGRESS_S) break;
    start = next;
  }
  const [startS, endS] = [seconds(window.start / SAMPLE_RATE), seconds(window.end / SAMPLE_RATE)];
  return { index, startS, endS, segments, ...listened };
}

function shifted(segment: SegmentHypothesis, offsetS: number): SegmentHypothesis {
  const at = (timeS: number): number => seconds(offsetS + timeS);
  return {
    ...segment,
    startS: at(segment.startS),
    endS: at(segment.endS),
    words: segment.words.map((word) => ({ ...word, startS: at(word.startS), endS: at(word.endS) })),
  };
}

/** Whole milliseconds, rounded down so that order is kept and the end of the audio is not passed. */
function seconds(timeS: number): number {
  return Math.floor(timeS * 1000 + 1e-6) / 1000;
}
