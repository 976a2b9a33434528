import { totalS, type TimeSpan, type Coverage, type SegmentHypothesis, type WindowHypothesis } from '@aether/language';
import { clampSegmentTimes } from '../alignment/clamp-segment-times';
import { MIN_UNDECODED_S } from '../decoding/early-stop';
import type { SampleSpan } from '../vad/speech-spans';
import { uncoveredSpans } from '../vad/voiced-coverage';
import type { AudioWindow } from '../windows/plan-windows';
import { repairDictated, type Redecode } from './repair-dictated';
import { repairWindow, type DecodeSpan } from './repair-window';
import type { DecodedSpan } from './span-decoder';
import { withoutUnvoicedText } from './unvoiced-text';
import { wholeMilliseconds } from './whole-milliseconds';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** Maximum passes over a window; each continues where the previous one stopped. */
const MAX_PASSES = 8;
/** Minimum audio that is decoded again after text was left out. */
const MIN_REST_S = 0.3;
/** Minimum progress of a pass: after less, another pass would not progress either. */
const MIN_PROGRESS_S = 0.1;

/** A window and its voiced spans. */
export interface SpokenWindow extends AudioWindow {
  /** Output of voice activity detection: inside the window, in order. */
  readonly voiced: readonly SampleSpan[];
}

interface WindowText {
  readonly segments: readonly SegmentHypothesis[];
  readonly detection: Pick<WindowHypothesis, 'noSpeechProb' | 'languages'>;
}

/** `first`: whether the span is the whole window, decoded for the first time. */
type Decode = (span: AudioWindow, first?: boolean) => Promise<DecodedSpan>;

/**
 * Decodes one window until its voiced spans have words: decodes missing parts again with other cuts, and moves words to where the voice is.
 * `coverage` lists what is still missing.
 *
 * `decode`: decodes a span of the audio; times from the span's start. `redecode`: decodes spans of the file again; null: dictated numbers stay as
 * first decoded.
 */
export async function decodeWindow(
  index: number,
  window: SpokenWindow,
  decode: Decode,
  redecode: Redecode | null = null,
): Promise<WindowHypothesis> {
  const within = inSeconds(window);
  const voiced = window.voiced.map(inSeconds);
  const clamped = (segments: readonly SegmentHypothesis[]): SegmentHypothesis[] =>
    clampSegmentTimes(withoutUnvoicedText(segments, voiced), voiced, within);
  const decodeAgain: DecodeSpan = async ({ startS, endS }) => {
    const span = { start: Math.round(startS * SAMPLE_RATE), end: Math.round(endS * SAMPLE_RATE) };
    const { segments } = await decode(span);
    return clamped(segments.map((segment) => shifted(segment, span.start / SAMPLE_RATE)));
  };
  const decoded = await decodeThrough(window, decode);
  const repaired = await repairWindow(clamped(decoded.segments), { voiced, within, decode: decodeAgain });
  const covered = clamped(repaired);
  const dictated = redecode === null ? covered : await repairDictated(covered, { within, redecode });
  const segments = dictated.map((segment) => shifted(segment, 0));
  return {
    index,
    startS: wholeMilliseconds(within.startS),
    endS: wholeMilliseconds(within.endS),
    segments,
    ...decoded.detection,
    coverage: coverageOf(segments, voiced),
  };
}

/**
 * Decodes the rest as a separate span when the model stops before the window's end, like faster-whisper's seek within its 30 s, so that no text
 * after the stop is lost.
 */
async function decodeThrough(window: SpokenWindow, decode: Decode): Promise<WindowText> {
  const segments: SegmentHypothesis[] = [];
  let detection: WindowText['detection'] = {};
  const speechEnd = window.voiced.at(-1)?.end ?? window.start;
  let start = window.start;
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const decoded = await decode({ start, end: window.end }, pass === 1);
    // No-speech and languages are those of the whole window, not of its rest.
    if (pass === 1) detection = { noSpeechProb: decoded.noSpeechProb, languages: decoded.languages };
    segments.push(...decoded.segments.map((segment) => shifted(segment, start / SAMPLE_RATE)));
    const next = start + Math.round(decoded.nextS * SAMPLE_RATE);
    const continues = decoded.unfinished
      ? window.end - next >= MIN_REST_S * SAMPLE_RATE
      : speechEnd - next >= MIN_UNDECODED_S * SAMPLE_RATE;
    if (!continues || decoded.nextS < MIN_PROGRESS_S) break;
    start = next;
  }
  return { segments, detection };
}

function coverageOf(segments: readonly SegmentHypothesis[], voiced: readonly TimeSpan[]): Coverage {
  const words = segments.flatMap((segment) => segment.words);
  const uncovered = uncoveredSpans(voiced, words);
  const voicedS = totalS(voiced);
  const coveredS = voicedS - uncovered.reduce((sum, span) => sum + span.voicedS, 0);
  const places = uncovered.map(({ startS, endS }) => ({
    startS: wholeMilliseconds(startS),
    endS: wholeMilliseconds(endS),
  }));
  return { voicedS: wholeMilliseconds(voicedS), coveredS: wholeMilliseconds(coveredS), uncovered: places };
}

function inSeconds({ start, end }: SampleSpan): TimeSpan {
  return { startS: start / SAMPLE_RATE, endS: end / SAMPLE_RATE };
}

function shifted(segment: SegmentHypothesis, offsetS: number): SegmentHypothesis {
  const at = (timeS: number): number => wholeMilliseconds(offsetS + timeS);
  return {
    ...segment,
    startS: at(segment.startS),
    endS: at(segment.endS),
    words: segment.words.map((word) => ({ ...word, startS: at(word.startS), endS: at(word.endS) })),
  };
}
