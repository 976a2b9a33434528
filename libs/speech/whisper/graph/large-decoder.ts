import { type WhisperDimensions } from '../whisper-model';

/** Width of the smallest model for whose rare runs oneDNN keeps no copies of the decoder: they would take gigabytes. */
const SMALLEST = 1024;

export function hasLargeDecoder({ width }: Pick<WhisperDimensions, 'width'>): boolean {
  return width >= SMALLEST;
}
