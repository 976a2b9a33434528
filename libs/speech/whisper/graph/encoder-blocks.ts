import type { WhisperDimensions } from '../whisper-model';

/** Width of the largest model whose encoder weights are packed once per block. */
const WIDEST = 768;

/**
 * Blocks of a window's positions that the encoder computes separately. TensorFlow computes two at once if another core is free, as when a service
 * receives a single voice note; its threads within an operation would instead delay every step of the decoder, which has many small operations.
 */
export function encoderBlocks({ width }: Pick<WhisperDimensions, 'width'>, device: 'cpu' | 'gpu'): 1 | 2 {
  return device === 'cpu' && width <= WIDEST ? 2 : 1;
}
