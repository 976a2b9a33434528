import type { Hypothesis } from './hypothesis';

/** How Whisper came to one segment of the transcript. */
export interface SegmentDecoding {
  /** The segment's `id`. */
  readonly id: number;
  /** Where the decoded window begins, in frames of 10 ms (openai/whisper, `transcribe.py`: `seek`). */
  readonly seek: number;
  /** Token ids without special and timestamp tokens. */
  readonly tokens: readonly number[];
  readonly avgLogProb: number;
  readonly compressionRatio: number;
  readonly noSpeechProb: number;
  readonly temperature: number;
}

const FRAMES_PER_SECOND = 100;

/** Facts of those segments, counted through the windows, that became segments of the transcript; numbered as these are. */
export function decodingFacts({ windows }: Hypothesis, kept: readonly number[]): SegmentDecoding[] {
  const decoded = windows.flatMap(({ startS, segments }) =>
    segments.map((segment) => ({ ...segment, seek: Math.round(startS * FRAMES_PER_SECOND) })),
  );
  return kept
    .flatMap((index) => decoded[index] ?? [])
    .map(({ seek, tokens, avgLogProb, compressionRatio, noSpeechProb, temperature }, id) => ({
      id,
      seek,
      tokens,
      avgLogProb,
      compressionRatio,
      noSpeechProb,
      temperature,
    }));
}
