import { totalS, type TimeSpan, type Coverage, type SegmentHypothesis, type WindowHypothesis } from '@aether/language';
import { clampSegmentTimes } from '../alignment/clamp-segment-times';
import type { SampleSpan } from '../vad/speech-spans';
import { uncoveredSpans } from '../vad/voiced-coverage';
import type { AudioWindow } from '../windows/plan-windows';
import { repairDictated, type Redecode } from './repair-dictated';
import { repairWindow, type DecodeSpan } from './repair-window';
import type { DecodedSpan } from './span-decoder';
import { withoutUnvoicedText } from './unvoiced-text';
import { wholeMilliseconds } from './whole-milliseconds';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** A window is decoded at most this many times; each time goes on where the one before stopped. */
const MOST_PASSES = 8;
/** Less audio than this is not decoded again, even where text was left out. */
const SHORTEST_REST_S = 0.3;
/** Speech that goes on for this long after the model stopped, though it left nothing out, is decoded again. */
const SHORTEST_UNHEARD_S = 1.5;
/** A pass that gets less far than this would not get any further. */
const LEAST_PROGRESS_S = 0.1;

/** A window and the voices in it. */
export interface SpokenWindow extends AudioWindow {
  /** What voice activity detection heard in it: inside the window, in order. */
  readonly voiced: readonly SampleSpan[];
}

interface Heard {
  readonly segments: readonly SegmentHypothesis[];
  readonly listened: Pick<WindowHypothesis, 'noSpeechProb' | 'languages'>;
}

type Decode = (span: AudioWindow) => Promise<DecodedSpan>;

/**
 * Decodes one window until its voices have words: what the model left out is decoded again with other cuts, and words are where their
 * sounds are. `coverage` tells what is still missing.
 *
 * `decode`: decodes a span of the audio; times from the stretch's start. `hearAgain`: what else spans of the file may be; null: dictated
 * numbers stay as they were first heard.
 */
export async function decodeWindow(
  index: number,
  window: SpokenWindow,
  decode: Decode,
  redecode: Redecode | null = null,
): Promise<WindowHypothesis> {
  const within = inSeconds(window);
  const voiced = window.voiced.map(inSeconds);
  const settled = (segments: readonly SegmentHypothesis[]): SegmentHypothesis[] =>
    clampSegmentTimes(withoutUnvoicedText(segments, voiced), voiced, within);
  const decodeAgain: DecodeSpan = async ({ startS, endS }) => {
    const span = { start: Math.round(startS * SAMPLE_RATE), end: Math.round(endS * SAMPLE_RATE) };
    const { segments } = await decode(span);
    return settled(segments.map((segment) => shifted(segment, span.start / SAMPLE_RATE)));
  };
  const heard = await decodeThrough(window, decode);
  const repaired = await repairWindow(settled(heard.segments), { voiced, within, decode: decodeAgain });
  const heardOnce = settled(repaired);
  const dictated = redecode === null ? heardOnce : await repairDictated(heardOnce, { within, redecode });
  const segments = dictated.map((segment) => shifted(segment, 0));
  return {
    index,
    startS: wholeMilliseconds(within.startS),
    endS: wholeMilliseconds(within.endS),
    segments,
    ...heard.listened,
    coverage: coverageOf(segments, voiced),
  };
}

/**
 * Where the model stops before the window's end, the rest is decoded again as a span of its own, as faster-whisper seeks on within
 * its 30 s, so that no text after the stop is lost.
 */
async function decodeThrough(window: SpokenWindow, decode: Decode): Promise<Heard> {
  const segments: SegmentHypothesis[] = [];
  let listened: Heard['listened'] = {};
  const speechEnd = window.voiced.at(-1)?.end ?? window.start;
  let start = window.start;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const decoded = await decode({ start, end: window.end });
    // What the model says of the whole window, not of the rest of it.
    if (pass === 1) listened = { noSpeechProb: decoded.noSpeechProb, languages: decoded.languages };
    segments.push(...decoded.segments.map((segment) => shifted(segment, start / SAMPLE_RATE)));
    const next = start + Math.round(decoded.nextS * SAMPLE_RATE);
    const goesOn = decoded.unfinished
      ? window.end - next >= SHORTEST_REST_S * SAMPLE_RATE
      : speechEnd - next >= SHORTEST_UNHEARD_S * SAMPLE_RATE;
    if (!goesOn || decoded.nextS < LEAST_PROGRESS_S) break;
    start = next;
  }
  return { segments, listened };
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
