import { basePrecision, type BasePrecision } from '../whisper/precision';
import { type WhisperDimensions } from '../whisper/whisper-model';
import { HOST_S, STEPS, VAD_S_PER_S, WINDOW_S, workOf, type Prediction, type RunSettings } from './machine-model';

/** What a GPU computes and moves in a second. */
export interface Gpu {
  /** As `nvidia-smi` names it. */
  readonly name: string;
  readonly memoryBytes: number;
  /** Peak of dense matrix products: float32 as TF32, and bfloat16. */
  readonly flops: Readonly<Record<BasePrecision, number>>;
  readonly bandwidth: number;
}

const [GIB, TERA, GIGA] = [2 ** 30, 1e12, 1e9];
/** Peaks without sparsity, and bandwidths, by NVIDIA's data sheets: GPUs of 8, 24 and 80 GB. */
export const KNOWN_GPUS: readonly Gpu[] = [
  gpu('NVIDIA GeForce RTX 4060', 8, { tflops: 15, gigabytes: 272 }),
  gpu('NVIDIA L4', 24, { tflops: 60, gigabytes: 300 }),
  gpu('NVIDIA H100 80GB HBM3', 80, { tflops: 495, gigabytes: 3350 }),
];

/**
 * Fitted to large-v3-turbo in float32 on one H100 (docs/reports/benchmarks.md): 35.3 ms for a window of 32, steps of 4.7 ms (one window) and 5.8 ms
 * (32), 42.4 s for an hour with one process. Its 35.3 ms do not show what is arithmetic and what is memory: `EFFICIENCY` is an assumption, and the rest was
 * made bytes. Other models and GPUs were not measured.
 */
const EFFICIENCY = 0.4;
const BYTES_PER_SCORE = 55;
/** Calling the operations of a decoder layer, and those around the layers. */
const CALLS_S = { layer: 0.8e-3, step: 1.3e-3 } as const;
/** Four processes on an H100: 8.6 s with one, 6.4 s with four. */
const FOUR_PROCESSES = 8.6 / 6.4;

/** Predicts the speed of a model on a GPU with one process or four. Pure. */
export function predictGpuSpeed(
  { flops: peaks, bandwidth }: Omit<Gpu, 'name'>,
  dimensions: WhisperDimensions,
  settings: RunSettings,
): Prediction {
  const { precision, batch, processes } = settings;
  const flops = EFFICIENCY * peaks[basePrecision(precision)];
  const { encode, step, align } = workOf(dimensions, settings, BYTES_PER_SCORE);
  const callsS = CALLS_S.step + CALLS_S.layer * dimensions.decoderLayers;
  const secondsOf = (work: typeof encode): number =>
    work.reduce((sum, part) => sum + Math.max(part.flops / flops, part.bytes / bandwidth), 0);
  const encodeS = secondsOf(encode);
  const stepS = secondsOf(step) + callsS;
  const alignS = secondsOf(align) + callsS;
  const windowS = encodeS + alignS + HOST_S + (STEPS * stepS) / batch;
  const alone = 1 / (VAD_S_PER_S + windowS / WINDOW_S);
  return { encodeS, stepS, alignS, windowS, realTime: alone * (processes > 1 ? FOUR_PROCESSES : 1) };
}

function gpu(
  name: string,
  gibibytes: number,
  { tflops, gigabytes }: { readonly tflops: number; readonly gigabytes: number },
): Gpu {
  return {
    name,
    memoryBytes: gibibytes * GIB,
    flops: { float32: tflops * TERA, bfloat16: 2 * tflops * TERA },
    bandwidth: gigabytes * GIGA,
  };
}
