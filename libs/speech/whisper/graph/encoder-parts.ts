import type { WhisperDimensions } from '../whisper-model';
import type { EncoderParts } from '../whisper-network';

/** Width of the largest model whose encoder weights are packed once per block. */
const WIDEST = 768;

/**
 * Parts of the encoder's work on a device. TensorFlow computes two blocks at once if another core is free, as when a service receives a single voice
 * note; its threads within an operation would instead delay every step of the decoder, which has many small operations. Measured in
 * docs/decisions/0074 and 0081.
 */
export function encoderParts({ width }: Pick<WhisperDimensions, 'width'>, device: 'cpu' | 'gpu'): EncoderParts {
  const isCpu = device === 'cpu';
  return { blocks: isCpu && width <= WIDEST ? 2 : 1, headByHead: isCpu };
}
