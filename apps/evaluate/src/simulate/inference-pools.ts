import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DIST } from '../../../../test/support/stack/launched-service';

const POOL = join(DIST, 'apps/evaluate/src/simulate/inference-pool.js');

/** Workers in one process: more of them would make its event loop the bottleneck. */
const WORKERS_PER_PROCESS = 125;

export interface InferencePools {
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

/** Starts that many simulated inference workers in as few processes as carry them. Resolves when all poll their queues. */
export async function startInferencePools(
  workers: number,
  env: Readonly<Record<string, string>>,
): Promise<InferencePools> {
  const pools: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(pools.map(ended));
  };
  try {
    for (let left = workers; left > 0; left -= WORKERS_PER_PROCESS) {
      const count = String(Math.min(left, WORKERS_PER_PROCESS));
      const pool = fork(POOL, [count], {
        execArgv: [],
        env: { ...process.env, ...env },
      });
      pools.push(pool);
      await readyPool(pool);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { pids: pools.map(({ pid }) => pid!), stop };
}

async function readyPool(pool: ChildProcess): Promise<void> {
  const failed = once(pool, 'exit').then(([code]) =>
    Promise.reject(new Error(`a pool of workers exited with ${code}`)),
  );
  await Promise.race([once(pool, 'message'), failed]);
}

async function ended(pool: ChildProcess): Promise<void> {
  if (pool.exitCode !== null || pool.signalCode !== null) return;
  const exit = once(pool, 'exit');
  pool.kill('SIGTERM');
  await exit;
}
