import { CheckpointError, shapeOf, type WeightSource } from '../weights/weight-source';
import { type AlignmentHead, type WhisperDimensions } from './whisper-model';

/** Width of a head in every Whisper model published by OpenAI; used if the checkpoint does not specify the number of heads. */
const USUAL_HEAD_WIDTH = 64;

/** Derives the model's dimensions from the shapes of its parameters. `heads` comes from a configuration file, if there is one. */
export function dimensionsOf(source: WeightSource, heads?: number): WhisperDimensions {
  const [width, mels] = shapeOf(source, 'encoder/conv1/weight') as [number, number];
  const [audioPositions] = shapeOf(source, 'encoder/position_encodings/encodings') as [number];
  const [textPositions] = shapeOf(source, 'decoder/position_encodings/encodings') as [number];
  const [vocabulary] = shapeOf(source, 'decoder/embeddings/weight') as [number];
  const dimensions = {
    mels,
    audioPositions,
    textPositions,
    vocabulary,
    width,
    heads: heads ?? source.heads ?? width / USUAL_HEAD_WIDTH,
    encoderLayers: countLayers(source, 'encoder'),
    decoderLayers: countLayers(source, 'decoder'),
  };
  if (!Number.isInteger(width / dimensions.heads)) throw new CheckpointError('The heads do not divide the width.');
  return dimensions;
}

function countLayers(source: WeightSource, side: 'encoder' | 'decoder'): number {
  let layers = 0;
  while (source.shapes.has(`${side}/layer_${layers}/ffn/linear_0/weight`)) layers++;
  if (layers === 0) throw new CheckpointError(`The checkpoint has no ${side} layers.`);
  return layers;
}

/**
 * Reads a parameter and scales it: the rows of the linear layers that compute queries include the attention's scale, 1/√headWidth (with a head
 * width of 64 that is exact in any floating-point format).
 */
export function readParameter(source: WeightSource, name: string, dimensions: WhisperDimensions): Float32Array {
  const values = source.read(name);
  const scale = queryScale(name, dimensions);
  const scaled = dimensions.width * (shapeOf(source, name)[1] ?? 1);
  for (let i = 0; scale !== 1 && i < scaled; i++) values[i]! *= scale;
  return values;
}

/** Factor of the first `width` rows of a parameter: queries. */
export function queryScale(name: string, { width, heads }: WhisperDimensions): number {
  return /attention\/linear_0\//.test(name) ? (width / heads) ** -0.5 : 1;
}

/**
 * The configured heads that the decoder has: distilled models are configured with the heads of their teacher, whose decoder is deeper. If none is
 * left, all heads of the upper half of the decoder, like openai/whisper's `model.py` if none were measured.
 */
export function usableAlignmentHeads(
  named: readonly AlignmentHead[] | undefined,
  dimensions: WhisperDimensions,
): readonly AlignmentHead[] {
  const within = (index: number, count: number): boolean => Number.isInteger(index) && index >= 0 && index < count;
  const { decoderLayers, heads } = dimensions;
  const usable = (named ?? []).filter(([layer, head]) => within(layer, decoderLayers) && within(head, heads));
  return usable.length > 0 ? usable : upperHalf(dimensions);
}

function upperHalf({ decoderLayers, heads }: WhisperDimensions): AlignmentHead[] {
  const first = Math.floor(decoderLayers / 2);
  return Array.from({ length: (decoderLayers - first) * heads }, (_, i) => [first + Math.floor(i / heads), i % heads]);
}
