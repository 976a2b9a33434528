import type { SegmentDecoding, Transcript } from '@aether/language';

/** What a finished transcription gives to an answer of the compatible route. */
export interface CompatibleResult {
  readonly transcript: Transcript;
  /** Seconds of the recording. */
  readonly durationS: number;
  /** Whole seconds that were billed. */
  readonly billedS: number;
  /** How each segment was decoded; empty unless it was asked to be kept. */
  readonly decoding: readonly SegmentDecoding[];
}
