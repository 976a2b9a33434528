import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pythonWith } from '../../../../../test/support/measure/python-environment';
import { watchMemory, type MemoryPeaks } from '../process-memory';
import type { ShapeTimes } from './shape-runner';

/** Compute types of CTranslate2. */
export const COMPUTE_TYPES = ['int8', 'float32', 'bfloat16', 'float16', 'int8_float16', 'int8_bfloat16'] as const;
export type ComputeType = (typeof COMPUTE_TYPES)[number];

interface PeerPasses {
  readonly dir: string;
  readonly device: 'cpu' | 'gpu';
  readonly computeType: ComputeType;
  readonly threads: number;
  readonly mels: number;
  readonly batches: readonly number[];
}

/** Folder of the Python sources, which differs from that of the compiled code. */
const SOURCES = resolve('apps/evaluate/src');

/** Times the same passes with CTranslate2 in a separate process. */
export async function timeWithCTranslate2(
  { device, ...request }: PeerPasses,
  cacheDir: string,
): Promise<{ readonly times: ShapeTimes; readonly memory: MemoryPeaks }> {
  const requirements = join(SOURCES, 'accuracy', 'requirements.txt');
  const python = pythonWith({ cacheDir, name: 'faster-whisper', requirements });
  const argument = JSON.stringify({ ...request, device: device === 'gpu' ? 'cuda' : 'cpu' });
  const child = spawn(python, [join(SOURCES, 'bench/shapes/ctranslate2_shapes.py'), argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const memory = watchMemory(child.pid!);
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const peaks = memory.stop();
  if (child.exitCode !== 0) throw new Error(`CTranslate2 exited with ${child.exitCode}; its output is above`);
  return { times: JSON.parse(printed.trim().split('\n').at(-1)!) as ShapeTimes, memory: peaks };
}
