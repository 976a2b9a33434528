import { encoderParts } from '../whisper/graph/encoder-parts';
import { WINDOWS_AT_ONCE } from '../whisper/graph/window-slots';
import { hasLargeDecoder } from '../whisper/graph/large-decoder';
import { hasQuantizedDecoder } from '../whisper/graph/quantized-products';
import { basePrecision, hasInt8Vocabulary, isQuantized, type Precision } from '../whisper/precision';
import { type WhisperDimensions } from '../whisper/whisper-model';
import { type Machine } from './machine';

/** Beam search rows per window. Rows for keyterms need no additional memory: the shared prefix is kept once. */
export const BEAMS = 5;
/** Share of the memory left by weights and program; the rest is for temporary buffers of operations and for other processes. */
const SHARE = { cpu: 0.4, gpu: 0.6 } as const;
/** Runs of the graph with each decoder weight: language detection, the prompt, a step, alignment. In int8 and of a large model, only a step keeps packed copies. */
const DECODER_RUNS = 4;
/** Runs that keep packed copies of the vocabulary: the prompt and a step; in int8 and of a large model, only a step. */
const VOCABULARY_RUNS = 2;
/** Copies of a window's largest temporary buffers: scores of attention, and the feed-forward layer. */
const TEMPORARY_COPIES = 2;
/** TensorFlow's library and Node, which every process holds beside the model: 0.27 GiB are the library (decision 20). */
const PROGRAM_BYTES = 0.35 * 2 ** 30;

/** What one of several processes holds. */
export interface HeldMemory {
  readonly processes: number;
  /** Bytes that each of them keeps free. */
  readonly spareBytes: number;
}

/** Windows that fit into each of the processes; 0 if not even one fits, Infinity if the memory is unknown. */
export function fittingWindows(
  { device, memoryBytes, sharesWeights }: Pick<Machine, 'device' | 'memoryBytes' | 'sharesWeights'>,
  dimensions: WhisperDimensions,
  precision: Precision,
  { processes, spareBytes }: HeldMemory,
): number {
  if (memoryBytes === undefined) return Infinity;
  const weights = weightBytes(dimensions, precision);
  const beside = sharesWeights ? (memoryBytes - weights) / processes : memoryBytes / processes - weights;
  const memory = beside - spareBytes - (device === 'cpu' ? PROGRAM_BYTES : 0);
  const share = SHARE[device];
  const [passing, window] = [temporaryBytes(dimensions, device), windowBytes(dimensions, precision)];
  const together = WINDOWS_AT_ONCE[device];
  const many = Math.floor((share * (memory - together * passing)) / window);
  // Fewer windows than the encoder processes together also need less temporary memory.
  const fitting = many >= together ? many : Math.floor((share * memory) / (window + share * passing));
  return Math.max(0, fitting);
}

/** Bytes of all processes on a CPU that decode `batch` windows each, at their peak. They share the weights (decision 80), but not packed copies. */
export function processesBytes(
  dimensions: WhisperDimensions,
  precision: Precision,
  { processes, batch, packed }: { readonly processes: number; readonly batch: number; readonly packed: boolean },
): number {
  const copies = packed ? packedBytes(dimensions, precision) : 0;
  const own = PROGRAM_BYTES + copies + batch * windowBytes(dimensions, precision) + temporaryBytes(dimensions, 'cpu');
  return weightBytes(dimensions, precision) + processes * own;
}

/** Bytes of an element of everything but quantized weights. */
const bytesOf = (precision: Precision): number => (basePrecision(precision) === 'bfloat16' ? 2 : 4);

/** Bytes of the matrices; everything else is negligible. */
export function weightBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, vocabulary } = dimensions;
  const { encoder, decoder, isDecoderQuantized } = layerWeights(dimensions, precision);
  const [bytes, quantized] = [bytesOf(precision), isQuantized(precision)];
  // The quantized vocabulary is for logits; tokens are embedded with the other.
  const table = vocabulary * width * (hasInt8Vocabulary(precision) ? bytes + 1 : 2 * bytes);
  return table + encoder * (quantized ? 1 : bytes) + decoder * (isDecoderQuantized ? 1 : bytes);
}

/** Bytes of the packed copies on a CPU: one of encoder weights per block, and one of decoder weights per run of the graph. */
export function packedBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, vocabulary } = dimensions;
  const { encoder, decoder, isDecoderQuantized } = layerWeights(dimensions, precision);
  const bytes = bytesOf(precision);
  const { blocks } = encoderParts(dimensions, 'cpu');
  const [decoderRuns, vocabularyRuns] = hasLargeDecoder(dimensions) ? [1, 1] : [DECODER_RUNS, VOCABULARY_RUNS];
  const layers = decoder * (isDecoderQuantized ? 1 : decoderRuns * bytes);
  const table = vocabulary * width * (hasInt8Vocabulary(precision) ? 1 : vocabularyRuns * bytes);
  return blocks * encoder * (isQuantized(precision) ? 1 : bytes) + layers + table;
}

/** Numbers of weights in the layers. */
function layerWeights(
  dimensions: WhisperDimensions,
  precision: Precision,
): { readonly encoder: number; readonly decoder: number; readonly isDecoderQuantized: boolean } {
  const { width, encoderLayers, decoderLayers } = dimensions;
  return {
    encoder: 12 * width ** 2 * encoderLayers,
    decoder: 16 * width ** 2 * decoderLayers,
    isDecoderQuantized: isQuantized(precision) && hasQuantizedDecoder(dimensions),
  };
}

/** Bytes per window: its keys and values twice (of all windows, and of those still being decoded), and its rows' caches. */
function windowBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, audioPositions, textPositions, decoderLayers } = dimensions;
  const position = 2 * width * decoderLayers * bytesOf(precision);
  return position * (2 * audioPositions + 2 * BEAMS * (textPositions / 2));
}

/** Temporary float32 bytes of each window that the encoder processes together with others. */
function temporaryBytes(dimensions: WhisperDimensions, device: Machine['device']): number {
  const { heads, width, audioPositions } = dimensions;
  const together = encoderParts(dimensions, device).headByHead ? 1 : heads;
  return TEMPORARY_COPIES * 4 * (together * audioPositions ** 2 + 4 * width * audioPositions);
}
