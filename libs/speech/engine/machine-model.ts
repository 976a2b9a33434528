import { hasQuantizedDecoder } from '../whisper/graph/quantized-products';
import { basePrecision, hasInt8Vocabulary, isQuantized, type Precision } from '../whisper/precision';
import { type WhisperDimensions } from '../whisper/whisper-model';
import { BEAMS } from './model-memory';
import { NODE_SHARE, type Processor } from './processor';

/** How a model runs on a CPU: `threads` in each of the processes, which decode `batch` windows at once. */
export interface RunSettings {
  readonly precision: Precision;
  readonly processes: number;
  readonly threads: number;
  readonly batch: number;
  readonly packed: boolean;
}

/** Seconds of one process while all of them work, and the speed of all of them together. */
export interface Prediction {
  /** Encoding a window of 30 s. */
  readonly encodeS: number;
  /** A decoder step of all windows of a batch, five beams each. */
  readonly stepS: number;
  /** Aligning the words of one window. */
  readonly alignS: number;
  /** Everything for one window, its share of a batch's steps included. */
  readonly windowS: number;
  /** Seconds of audio in a second, where there is enough work for every batch: several recordings, or one of hours. */
  readonly realTime: number;
}

/**
 * The constants below were fitted to passes of base and small with random weights in one thread, in seconds of processor time, on an AMD EPYC
 * of 2022 with 106 (float32) and 202 (bfloat16) GFLOP/s and 22 GB/s a core.
 */
/** Bytes that are moved for each attention score of the encoder: the score, its softmax, and the activations beside it. */
const BYTES_PER_SCORE = 26;
/**
 * Parts of the work that more threads do not shorten (Amdahl), beside the calls. Whisper base was 1.39 times as fast with two threads, and 1.99 times
 * with two processes (decision 20); with these shares the predictions are 1.45 and 1.96.
 */
const SERIAL = { encoder: 0.15, step: 0.3 } as const;
/** How often a product reads, beyond the first time, weights that oneDNN has not packed: it reorders them (decision 36). */
const REORDERING = { bfloat16: 2.7, float32: 1.3 } as const;
/** Time of an int8 product as a share of that in the other precision: measured in one thread, 424 and 210 GFLOP/s (float32: 106). */
const INT8 = { bfloat16: 0.5, float32: 0.25 } as const;
/** Bytes that are moved for each input or output of an int8 product of the encoder: rounding, scale, bias. */
const BYTES_PER_QUANTIZED = 28;
/** Rate of the products of a few rows with the audio's keys and values, as a share of that of large ones. */
const ATTENTION = { step: 0.16, alignment: 0.3 } as const;
/** Bytes that are moved for each logit: mass, maxima of blocks, top tokens. */
const BYTES_PER_LOGIT = 40;
/** Calling the operations of a decoder layer, and those around the layers, in each pass. */
const CALLS_S = { layer: 0.25e-3, pass: 3.3e-3 } as const;
/** Features of a window in one thread, its share of the search, its words. */
export const HOST_S = 0.25;
/**
 * Voice activity detection, which every process does for the whole of every file: for ten minutes 0.25 s, which is 0.35 of the 0.7 s that it took there as
 * convolutions; that share was measured on another EPYC.
 */
export const VAD_S_PER_S = 0.25 / 600;
/** Seconds of audio in a window of a long recording, and the steps of a batch of them: 4.4 tokens in a second of speech. */
export const [WINDOW_S, STEPS] = [27, 125] as const;
/** Tokens with which the words of a window are aligned. */
const ALIGNED_TOKENS = 128;

/** Predicts the speed of a model on a CPU from operations and bytes (a roofline for each part). Pure. */
export function predictSpeed(processor: Processor, dimensions: WhisperDimensions, settings: RunSettings): Prediction {
  const { encode, step, align } = workOf(dimensions, settings, BYTES_PER_SCORE);
  const encodeS = secondsOf(encode, SERIAL.encoder, processor, settings);
  const stepS = secondsOf(step, SERIAL.step, processor, settings) + callsS(dimensions);
  const alignS = secondsOf(align, SERIAL.step, processor, settings) + callsS(dimensions);
  const windowS = encodeS + alignS + HOST_S + (STEPS * stepS) / settings.batch;
  // Each of the processes has its share of the windows, and detects the voices in all of the audio.
  const secondsPerSecond = VAD_S_PER_S + windowS / (WINDOW_S * settings.processes);
  return { encodeS, stepS, alignS, windowS, realTime: 1 / secondsPerSecond };
}

/** Predicts the seconds for one recording of `audioS` seconds that has the machine to itself: its last batches may not be full. Pure. */
export function predictRecordingS(
  processor: Processor,
  dimensions: WhisperDimensions,
  settings: RunSettings,
  audioS: number,
): number {
  const windows = Math.ceil(audioS / WINDOW_S);
  const each = Math.ceil(windows / settings.processes);
  const batch = Math.min(settings.batch, each);
  const { encodeS, stepS, alignS } = predictSpeed(processor, dimensions, { ...settings, batch });
  return VAD_S_PER_S * audioS + each * (encodeS + alignS + HOST_S) + Math.ceil(each / batch) * STEPS * stepS;
}

/** Parts that follow each other; each takes as long as its operations or its bytes, whichever takes longer. */
export type Work = readonly { readonly flops: number; readonly bytes: number }[];

/** The parts of each pass. `bytesPerScore`: bytes that the encoder moves for each attention score. */
export function workOf(
  dimensions: WhisperDimensions,
  { precision, batch, packed }: RunSettings,
  bytesPerScore: number,
): Record<'encode' | 'step' | 'align', Work> {
  const { width, heads, mels, vocabulary, audioPositions, encoderLayers, decoderLayers } = dimensions;
  const base = basePrecision(precision);
  const element = base === 'bfloat16' ? 2 : 4;
  const quantized = isQuantized(precision);
  /** Bytes of a weight, and the operations of its products as a share. */
  const [usual, inInt8] = [
    { bytes: element, share: 1 },
    { bytes: 1, share: INT8[base] },
  ];
  const { share } = quantized ? inInt8 : usual;
  const decoder = quantized && hasQuantizedDecoder(dimensions) ? inInt8 : usual;
  const table = hasInt8Vocabulary(precision) ? inInt8 : usual;
  const square = width * width;
  const scores = encoderLayers * heads * audioPositions ** 2;
  const attention = encoderLayers * 4 * audioPositions ** 2 * width;
  const convolutions = 12 * audioPositions * mels * width + 6 * audioPositions * square;
  const linear = 24 * audioPositions * square * encoderLayers + 4 * audioPositions * square * decoderLayers;
  const rounded = quantized ? audioPositions * width * (16 * encoderLayers + 2 * decoderLayers) : 0;
  /** Weights of a step: attention, that to the audio without its keys and values, and the feed-forward layer. */
  const layers = 14 * square * decoderLayers;
  const projection = vocabulary * width;
  const bytes = decoder.bytes * layers + table.bytes * projection;
  const operations = decoder.share * layers + table.share * projection;
  const reordered = packed ? 0 : REORDERING[base] * bytes;
  /** Alignment keeps no packed vocabulary in int8, and scales its logits. */
  const scaled = hasInt8Vocabulary(precision)
    ? (packed ? REORDERING[base] * projection : 0) + BYTES_PER_LOGIT * ALIGNED_TOKENS * vocabulary
    : 0;
  const rows = batch * BEAMS;
  const attended = 4 * audioPositions * width * decoderLayers;
  return {
    encode: [
      { flops: share * linear + attention + convolutions, bytes: 0 },
      { flops: 0, bytes: bytesPerScore * scores + BYTES_PER_QUANTIZED * rounded },
    ],
    step: [
      { flops: 2 * rows * operations, bytes },
      { flops: (rows * attended) / ATTENTION.step, bytes: (batch * attended * element) / 2 },
      { flops: 0, bytes: reordered + BYTES_PER_LOGIT * rows * vocabulary },
    ],
    align: [
      { flops: 2 * ALIGNED_TOKENS * operations, bytes },
      { flops: (ALIGNED_TOKENS * attended) / ATTENTION.alignment, bytes: reordered },
      { flops: 0, bytes: scaled },
    ],
  };
}

/** Seconds of one process while all of them work. `serial`: the part of the work that has one thread. */
function secondsOf(work: Work, serial: number, processor: Processor, { processes, threads }: RunSettings): number {
  const { cores, flops, bandwidth, machineBandwidth } = processor;
  const busy = processes * threads;
  // Threads of one core share its units.
  const rate = flops * Math.min(1, cores / busy);
  const shared = machineBandwidth / processes;
  const remote = nodesOf(processor, threads) > 1 ? NODE_SHARE : 1;
  const seconds = (workers: number): number =>
    work.reduce(
      (sum, { flops: operations, bytes }) =>
        sum + Math.max(operations / (workers * rate), bytes / (remote * Math.min(workers * bandwidth, shared))),
      0,
    );
  return serial * seconds(1) + (1 - serial) * seconds(threads);
}

/** NUMA nodes over which the threads of one process spread. */
function nodesOf({ numaNodes, cores }: Processor, threads: number): number {
  return Math.min(numaNodes, Math.ceil((threads * numaNodes) / cores));
}

function callsS({ decoderLayers }: WhisperDimensions): number {
  return CALLS_S.pass + CALLS_S.layer * decoderLayers;
}
