/** Number formats without quantization. */
export type BasePrecision = 'float32' | 'bfloat16';

/** `int8_…`: products with weights in int8, everything else in the other format. The names are those of CTranslate2's compute types. */
export type Precision = BasePrecision | `int8_${BasePrecision}`;

/** A configured precision. `auto`: chosen for the processor; `int8`: with the faster of the other formats. */
export type WantedPrecision = Precision | 'auto' | 'int8';

/** Instruction sets that multiply bfloat16 matrices in hardware, with their names in Linux's `/proc/cpuinfo`. */
const BFLOAT16_FLAGS = ['amx_bf16', 'avx512_bf16'];
/** The instruction set without which TensorFlow has no int8 products. */
const INT8_FLAG = 'avx512_vnni';

export interface PrecisionChoice {
  readonly precision: Precision;
  /** The reason, for operators. */
  readonly reason: string;
}

/** The configured precision is not available on this machine. */
export class PrecisionError extends Error {
  override readonly name = 'PrecisionError';
}

/**
 * Chooses the precision for a machine. `auto`: bfloat16 only if the processor computes with it; otherwise it is emulated and slower than float32.
 * On a GPU TensorFlow runs float32 as TF32. int8 has to be asked for: it is faster, but the words differ a little (decision 73).
 *
 * @param cpuinfo contents of `/proc/cpuinfo`; empty if there is none
 * @throws PrecisionError
 */
export function choosePrecision(wanted: WantedPrecision, device: 'cpu' | 'gpu', cpuinfo: string): PrecisionChoice {
  const flags = cpuFlags(cpuinfo);
  if (wanted.startsWith('int8')) {
    if (device === 'gpu')
      throw new PrecisionError('AETHER_PRECISION: int8 runs on a CPU only, and this machine has a GPU.');
    if (!flags.has(INT8_FLAG)) throw new PrecisionError(`AETHER_PRECISION: int8 needs a processor with ${INT8_FLAG}.`);
  }
  if (wanted === 'int8') {
    return { precision: `int8_${chooseBase(device, flags).precision}`, reason: 'by AETHER_PRECISION' };
  }
  return wanted === 'auto' ? chooseBase(device, flags) : { precision: wanted, reason: 'by AETHER_PRECISION' };
}

function chooseBase(
  device: 'cpu' | 'gpu',
  flags: ReadonlySet<string>,
): PrecisionChoice & { readonly precision: BasePrecision } {
  if (device === 'gpu') return { precision: 'float32', reason: 'the GPU multiplies float32 matrices as TF32' };
  const flag = BFLOAT16_FLAGS.find((it) => flags.has(it));
  if (flag) return { precision: 'bfloat16', reason: `the processor has ${flag}` };
  return { precision: 'float32', reason: 'the processor has neither amx_bf16 nor avx512_bf16' };
}

/** The format of everything but quantized products. */
export function basePrecision(precision: Precision): BasePrecision {
  return precision.endsWith('bfloat16') ? 'bfloat16' : 'float32';
}

/** Whether products with weights run in int8. */
export function isQuantized(precision: Precision): boolean {
  return precision.startsWith('int8');
}

/** Products with weights that run in int8. */
export type Int8Products = 'all' | 'vocabulary' | 'none';

/**
 * In bfloat16 too, if the processor has int8 products, the vocabulary's is one: it only ranks tokens, and the first ones get exact logits afterward
 * (decision 75).
 *
 * @param cpuinfo contents of `/proc/cpuinfo`; empty if there is none
 */
export function int8Products(precision: Precision, device: 'cpu' | 'gpu', cpuinfo: string): Int8Products {
  if (isQuantized(precision)) return 'all';
  const ranks = precision === 'bfloat16' && device === 'cpu' && cpuFlags(cpuinfo).has(INT8_FLAG);
  return ranks ? 'vocabulary' : 'none';
}

/** Whether the product with the vocabulary is probably in int8: every processor that has bfloat16 has int8 products, too. */
export function hasInt8Vocabulary(precision: Precision): boolean {
  return precision !== 'float32';
}

/** Instruction sets of the processor, with their names in `/proc/cpuinfo`. */
export function cpuFlags(cpuinfo: string): ReadonlySet<string> {
  return new Set(/^(?:flags|Features)\s*:(.*)$/m.exec(cpuinfo)?.[1]?.split(/\s+/) ?? []);
}
