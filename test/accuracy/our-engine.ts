import type { WordHypothesis } from '@aether/domain';
import type { SpeechEngine } from '@aether/speech';
import type { ClipResult } from './accuracy-report';

const MAX_COMPRESSION_RATIO = 2.4;
const MIN_AVG_LOG_PROB = -1;
/** Times are rounded to a hundredth somewhere on the way. */
const ROUNDING_S = 0.011;

interface OurResult extends ClipResult {
  readonly words: readonly WordHypothesis[];
}

/** Transcribes one PCM file (16 kHz mono signed 16-bit) as the service does. */
export async function transcribeWithEngine(engine: SpeechEngine, pcmPath: string): Promise<OurResult> {
  const windows = [];
  for await (const { hypothesis } of engine.transcribe({ pcmPath, fromWindow: 0 })) windows.push(hypothesis);
  const segments = windows.flatMap((window) => window.segments);
  return {
    text: segments.map((segment) => segment.text).join(' '),
    tokens: segments.flatMap((segment) => segment.tokens),
    words: segments.flatMap((segment) => segment.words),
    fallsBack: segments.some(
      (segment) => segment.compressionRatio > MAX_COMPRESSION_RATIO || segment.avgLogProb < MIN_AVG_LOG_PROB,
    ),
  };
}

/** Whether every word has a start before its end, after the word before it, and inside the clip. */
export function timedInOrder(result: OurResult, durationS: number): boolean {
  let last = 0;
  for (const word of result.words) {
    if (!(word.startS >= last - 1e-6 && word.endS >= word.startS && word.endS <= durationS + ROUNDING_S)) return false;
    last = word.startS;
  }
  return true;
}
