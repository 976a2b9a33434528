import { type WhisperDimensions } from '../whisper-model';

/** Steps of narrower decoders take their time to call operations; those of wider ones, to read weights. */
const NARROWEST = 768;

export function hasWideDecoder({ width }: Pick<WhisperDimensions, 'width'>): boolean {
  return width >= NARROWEST;
}
