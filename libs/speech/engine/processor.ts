import { basePrecision, type BasePrecision, cpuFlags, type Precision } from '../whisper/precision';
import { type Machine } from './machine';

/** What a CPU computes and moves in a second. */
export interface Processor {
  /** Physical cores, as far as the machine shows them. */
  readonly cores: number;
  readonly numaNodes: number;
  /** Operations of a large matrix product on one core, in the precision, or in the one beside int8: a multiplication and an addition are two. */
  readonly flops: number;
  /** Bytes read and written by one core. */
  readonly bandwidth: number;
  /** Bytes read and written by all cores together. */
  readonly machineBandwidth: number;
}

/** Bandwidth of a process whose threads are on several NUMA nodes, as a share: half of its memory is remote. An assumption, not measured. */
export const NODE_SHARE = 0.6;

const GIGA = 1e9;
/**
 * Operations a second of one core by the best instruction set, fastest first. `avx512_bf16` and `avx512f`: products of 1024 × 1024 in TensorFlow on an AMD EPYC of
 * 2022, 202 and 106. The others are assumptions: a fifth of what `amx_bf16` does at 2.5 GHz, two thirds of `avx2` at 3 GHz.
 */
const FLOPS: Readonly<Record<BasePrecision, readonly (readonly [flag: string, flops: number])[]>> = {
  bfloat16: [
    ['amx_bf16', 1000 * GIGA],
    ['avx512_bf16', 200 * GIGA],
  ],
  float32: [
    ['avx512f', 105 * GIGA],
    ['avx2', 65 * GIGA],
  ],
};
const SLOWEST_FLOPS = 20 * GIGA;
/** One core that copies 256 MiB on the same EPYC: 22 GB/s, read and written. */
const CORE_BANDWIDTH = 22 * GIGA;
/** A NUMA node with eight channels of DDR4-3200 (205 GB/s), of which three quarters can be used. An assumption. */
const NODE_BANDWIDTH = 150 * GIGA;

/** The processor of a machine, with the rates that are typical of its instruction sets. */
export function processorOf(
  { cores: threads, threadsPerCore, numaNodes, cpuinfo }: Machine,
  precision: Precision,
): Processor {
  const cores = Math.max(1, Math.floor(threads / threadsPerCore));
  const flags = cpuFlags(cpuinfo);
  return {
    cores,
    numaNodes,
    flops: FLOPS[basePrecision(precision)].find(([flag]) => flags.has(flag))?.[1] ?? SLOWEST_FLOPS,
    bandwidth: CORE_BANDWIDTH,
    machineBandwidth: Math.min(cores * CORE_BANDWIDTH, numaNodes * NODE_BANDWIDTH),
  };
}
