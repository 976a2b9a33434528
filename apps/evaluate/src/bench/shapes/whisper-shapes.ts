/** The dimensions that differ between Whisper models. */
export interface WhisperShape {
  readonly width: number;
  readonly encoderLayers: number;
  readonly decoderLayers: number;
  readonly mels: number;
}

/** The published models (openai/whisper `model.py`, `ModelDimensions` in each checkpoint; turbo: `large-v3-turbo`). */
export const WHISPER_SHAPES = {
  tiny: { width: 384, encoderLayers: 4, decoderLayers: 4, mels: 80 },
  base: { width: 512, encoderLayers: 6, decoderLayers: 6, mels: 80 },
  small: { width: 768, encoderLayers: 12, decoderLayers: 12, mels: 80 },
  medium: { width: 1024, encoderLayers: 24, decoderLayers: 24, mels: 80 },
  turbo: { width: 1280, encoderLayers: 32, decoderLayers: 4, mels: 128 },
  'large-v3': { width: 1280, encoderLayers: 32, decoderLayers: 32, mels: 128 },
} as const satisfies Record<string, WhisperShape>;

export type ShapeName = keyof typeof WHISPER_SHAPES;

export const HEAD_WIDTH = 64;
export const AUDIO_POSITIONS = 1500;
export const TEXT_POSITIONS = 448;
/** Ids of the tokenizer of Whisper base, which every random checkpoint uses; large-v3's has one language more. */
export const VOCABULARY = 51_865;
