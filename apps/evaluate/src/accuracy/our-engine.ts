import type { SpeechEngine, TranscribePcmRequest } from '@aether/speech';
import type { Recognition, RecognizedWord } from './recognition';

/** Tolerance for times that are rounded to hundredths. */
const ROUNDING_S = 0.011;

/** Transcribes a PCM file (16 kHz mono signed 16-bit) as the service does. */
export async function transcribeWithEngine(engine: SpeechEngine, request: TranscribePcmRequest): Promise<Recognition> {
  const windows = [];
  for await (const { hypothesis } of engine.transcribe(request)) windows.push(hypothesis);
  const segments = windows.flatMap((window) => window.segments);
  return {
    text: segments.map((segment) => segment.text).join(' '),
    words: segments.flatMap((segment) => segment.words),
  };
}

/** Whether every word starts before it ends, follows the previous word and lies within the recording. */
export function timedInOrder(words: readonly RecognizedWord[], durationS: number): boolean {
  let last = 0;
  for (const word of words) {
    if (!(word.startS >= last - 1e-6 && word.endS >= word.startS && word.endS <= durationS + ROUNDING_S)) return false;
    last = word.startS;
  }
  return true;
}
