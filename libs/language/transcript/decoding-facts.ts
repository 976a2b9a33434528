import type { Hypothesis, TokenFacts } from './hypothesis';

/** How Whisper decoded one segment of the transcript. */
export interface SegmentDecoding {
  /** The segment's `id`. */
  readonly id: number;
  /** Start of the decoded window, in frames of 10 ms (openai/whisper, `transcribe.py`: `seek`). */
  readonly seek: number;
  /** Token ids without special and timestamp tokens. */
  readonly tokens: readonly number[];
  /** Absent where `tokens` is empty, because a part was decoded again or belongs to another speaker. */
  readonly tokenFacts?: TokenFacts;
  readonly avgLogProb: number;
  readonly compressionRatio: number;
  readonly noSpeechProb: number;
  readonly temperature: number;
}

const FRAMES_PER_SECOND = 100;

/** The decoding facts of the transcript's segments. `kept`: indexes of those among the decoded segments of all windows. */
export function decodingFacts({ windows }: Hypothesis, kept: readonly number[]): SegmentDecoding[] {
  const decoded = windows.flatMap(({ startS, segments }) =>
    segments.map((segment) => ({ ...segment, seek: Math.round(startS * FRAMES_PER_SECOND) })),
  );
  return kept
    .flatMap((index) => decoded[index] ?? [])
    .map(({ seek, tokens, tokenFacts, avgLogProb, compressionRatio, noSpeechProb, temperature }, id) => ({
      id,
      seek,
      tokens,
      ...(tokenFacts && { tokenFacts }),
      avgLogProb,
      compressionRatio,
      noSpeechProb,
      temperature,
    }));
}
