import { type WhisperDimensions } from '../whisper/whisper-model';
import { WHISPER_BASE } from './model-catalog';

/** A published Whisper model. */
export interface KnownModel {
  readonly shape: string;
  /** As `AETHER_MODEL` and `models pull` take it. */
  readonly name: string;
  readonly dimensions: WhisperDimensions;
  /** Bytes that a pull downloads: the weights on the hub as float32 up to medium, as float16 in the large ones. */
  readonly downloadBytes: number;
}

const HEAD_WIDTH = 64;
const VOCABULARY = 51_865;

/** The published models, smallest first (openai/whisper `model.py`, `ModelDimensions` in each checkpoint). */
export const KNOWN_MODELS: readonly KnownModel[] = [
  known('tiny', 'openai/whisper-tiny', 153_500_000, { width: 384, encoderLayers: 4, decoderLayers: 4 }),
  known('base', WHISPER_BASE, 150_226_579, { width: 512, encoderLayers: 6, decoderLayers: 6 }),
  known('small', 'openai/whisper-small', 969_500_000, { width: 768, encoderLayers: 12, decoderLayers: 12 }),
  known('medium', 'openai/whisper-medium', 3_058_000_000, { width: 1024, encoderLayers: 24, decoderLayers: 24 }),
  known('large-v3-turbo', 'openai/whisper-large-v3-turbo', 1_620_500_000, {
    width: 1280,
    encoderLayers: 32,
    decoderLayers: 4,
  }),
  known('large-v3', 'openai/whisper-large-v3', 3_089_800_000, { width: 1280, encoderLayers: 32, decoderLayers: 32 }),
];

/** The published model with this name; undefined for a fine-tuned one or a folder. */
export function knownModel(name: string): KnownModel | undefined {
  return KNOWN_MODELS.find((model) => model.name === name || `openai/whisper-${model.shape}` === name);
}

function known(
  shape: string,
  name: string,
  downloadBytes: number,
  { width, ...layers }: Pick<WhisperDimensions, 'width' | 'encoderLayers' | 'decoderLayers'>,
): KnownModel {
  const large = width === 1280;
  const dimensions = {
    mels: large ? 128 : 80,
    audioPositions: 1500,
    textPositions: 448,
    // The large models have one language more.
    vocabulary: large ? VOCABULARY + 1 : VOCABULARY,
    width,
    heads: width / HEAD_WIDTH,
    ...layers,
  };
  return { shape, name, dimensions, downloadBytes };
}
