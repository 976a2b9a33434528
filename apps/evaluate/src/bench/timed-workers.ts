import { readFileSync } from 'node:fs';
import { Stack } from '../../../../test/support/stack/stack';

const RUN_TIMEOUT_MS = 3_600_000;

/** Seconds from the request to the stored result, per round. */
export interface WorkerTimings {
  readonly one: readonly number[];
  readonly two: readonly number[];
}

interface Rounds {
  readonly rounds: number;
  readonly onRun: (workers: number, seconds: number) => void;
}

/** Times a recording through the whole service with one and with two single-threaded inference workers. `path`: at most 100 MB. */
export async function timeWorkers(path: string, { rounds, onRun }: Rounds): Promise<WorkerTimings> {
  const recording = readFileSync(path);
  const stack = await Stack.start({ env: { AETHER_THREADS: '1' } });
  const timings = { one: [] as number[], two: [] as number[] };
  const time = async (workers: keyof typeof timings): Promise<void> => {
    const seconds = await transcribe(stack, recording);
    timings[workers].push(seconds);
    onRun(workers === 'one' ? 1 : 2, seconds);
  };
  try {
    for (let round = 0; round < rounds; round++) {
      await time('one');
      const second = await stack.another('inference');
      await time('two');
      await second.stop();
    }
    return timings;
  } finally {
    await stack.stop();
  }
}

async function transcribe(stack: Stack, recording: Buffer): Promise<number> {
  const { json } = await stack.client.postRaw('/v1/transcriptions', recording, { prefer: 'respond-async' });
  const { id } = json as { readonly id: string };
  const { status } = await stack.untilEnded(id, { timeoutMs: RUN_TIMEOUT_MS });
  if (status !== 'completed') throw new Error(`${id} is ${status}`);
  const ended = (await stack.client.get(`/v1/transcriptions/${id}`)).json as Record<
    'created_at' | 'completed_at',
    string
  >;
  return (Date.parse(ended.completed_at) - Date.parse(ended.created_at)) / 1000;
}
