/** Measures what one core of this machine computes and moves, and what all of them move together: one request, one answer, exit. */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import * as attribute from '../tensorflow/attributes';
import { DataType } from '../tensorflow/data-type';
import { GraphBuilder, type Output } from '../tensorflow/graph-builder';
import { loadTensorFlow } from '../tensorflow/load-tensorflow';
import { SavedModelSession } from '../tensorflow/saved-model-session';
import type { BasePrecision } from '../whisper/precision';

export interface RatesRequest {
  readonly precision: BasePrecision;
  readonly cores: number;
}

/** Operations and bytes a second; see `Processor`. */
export interface Rates {
  readonly flops: number;
  readonly bandwidth: number;
  readonly machineBandwidth: number;
}

export interface RatesFailure {
  readonly failure: string;
}

/** A product of square matrices of this size, and how many of them follow each other. */
const [SIZE, PRODUCTS] = [1024, 4] as const;
const RUNS = 3;
/** Larger than a core's share of any cache. */
const COPIED_BYTES = 64 * 2 ** 20;
/** Threads that copy at once; more would take memory, and these use all channels of most machines. */
const MAX_COPYING = 16;
const COPYING_MS = 200;

async function measure({ precision, cores }: RatesRequest): Promise<Rates> {
  const flops = productRate(precision);
  const bandwidth = copyRate();
  const together = await Promise.all(Array.from({ length: Math.min(cores, MAX_COPYING) }, copyInThread));
  const machineBandwidth = Math.max(
    bandwidth,
    together.reduce((sum, rate) => sum + rate, 0),
  );
  return { flops, bandwidth, machineBandwidth };
}

function productRate(precision: BasePrecision): number {
  const { binding } = loadTensorFlow({ threads: 1 });
  const graph = new GraphBuilder();
  const input = graph.placeholder('input', DataType.float32, [SIZE, SIZE]);
  const cast = (value: Output, to: Output['dtype']): Output => {
    const attributes = { SrcT: attribute.type(value.dtype), DstT: attribute.type(to) };
    return value.dtype === to ? value : graph.node(to, { op: 'Cast', inputs: [value], attributes });
  };
  const matrix = cast(input, DataType[precision]);
  let product = matrix;
  for (let i = 0; i < PRODUCTS; i++) {
    const attributes = { T: attribute.type(matrix.dtype) };
    product = graph.node(matrix.dtype, { op: 'MatMul', inputs: [product, matrix], attributes });
  }
  const result = cast(product, DataType.float32);
  graph.signature('measure', { inputs: { input }, outputs: { result } });
  const session = SavedModelSession.open(binding, graph);
  // Every product of matrices of this value has the same value again.
  const values = new Float32Array(SIZE * SIZE).fill(1 / SIZE);
  const run = (): unknown => session.run([{ input, shape: [SIZE, SIZE], values }], [result]);
  run();
  return (PRODUCTS * 2 * SIZE ** 3) / medianSeconds(run);
}

function copyRate(): number {
  const [from, to] = [Buffer.alloc(COPIED_BYTES, 1), Buffer.alloc(COPIED_BYTES, 2)];
  return (2 * COPIED_BYTES) / medianSeconds(() => from.copy(to));
}

/** Processor time where that is less than the wall time: then other programs had the core in between. */
function medianSeconds(work: () => void): number {
  const seconds = Array.from({ length: RUNS }, () => {
    const [start, before] = [performance.now(), process.cpuUsage()];
    work();
    const wall = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(before);
    return Math.min(wall, (user + system) / 1e6);
  });
  return seconds.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

function copyInThread(): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(__filename);
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

/** Bytes a second of this thread while it copies for a while. */
function copyForAWhile(): number {
  const [from, to] = [Buffer.alloc(COPIED_BYTES, 1), Buffer.alloc(COPIED_BYTES, 2)];
  const start = performance.now();
  let copied = 0;
  while (performance.now() - start < COPYING_MS) copied += 2 * from.copy(to);
  return copied / ((performance.now() - start) / 1000);
}

if (isMainThread) {
  process.once('message', (request: RatesRequest) => {
    measure(request).then(
      (rates) => process.send!(rates, () => process.exit(0)),
      (error: unknown) => {
        const failure: RatesFailure = { failure: error instanceof Error ? error.message : String(error) };
        process.send!(failure, () => process.exit(1));
      },
    );
  });
} else parentPort!.postMessage(copyForAWhile());
