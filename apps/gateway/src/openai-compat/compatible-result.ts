import type { SegmentDecoding, Transcript } from '@aether/language';

/** The parts of a finished transcription that the OpenAI-compatible responses need. */
export interface CompatibleResult {
  readonly transcript: Transcript;
  /** Duration of the recording in seconds. */
  readonly durationS: number;
  /** Billed seconds, a whole number. */
  readonly billedS: number;
  /** Names of speakers, by their label. */
  readonly speakerNames: Readonly<Record<string, string>>;
  /** Decoding statistics of each segment; empty unless the request needed them. */
  readonly decoding: readonly SegmentDecoding[];
}
