export type Precision = 'float32' | 'bfloat16';

/** Instruction sets that multiply bfloat16 matrices in hardware, with their names in Linux's `/proc/cpuinfo`. */
const BFLOAT16_FLAGS = ['amx_bf16', 'avx512_bf16'];

export interface PrecisionChoice {
  readonly precision: Precision;
  /** The reason, for operators. */
  readonly reason: string;
}

/**
 * Chooses the faster precision for a machine: bfloat16 only if the processor computes with it; otherwise it is emulated and slower than float32.
 * On a GPU TensorFlow runs float32 as TF32.
 *
 * @param cpuinfo contents of `/proc/cpuinfo`; empty if there is none
 */
export function choosePrecision(device: 'cpu' | 'gpu', cpuinfo: string): PrecisionChoice {
  if (device === 'gpu') return { precision: 'float32', reason: 'the GPU multiplies float32 matrices as TF32' };
  const flags = cpuFlags(cpuinfo);
  const flag = BFLOAT16_FLAGS.find((it) => flags.has(it));
  if (flag) return { precision: 'bfloat16', reason: `the processor has ${flag}` };
  return { precision: 'float32', reason: 'the processor has neither amx_bf16 nor avx512_bf16' };
}

/** Instruction sets of the processor, with their names in `/proc/cpuinfo`. */
export function cpuFlags(cpuinfo: string): ReadonlySet<string> {
  return new Set(/^(?:flags|Features)\s*:(.*)$/m.exec(cpuinfo)?.[1]?.split(/\s+/) ?? []);
}
