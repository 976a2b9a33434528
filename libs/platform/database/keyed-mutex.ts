import { Mutex, withTimeout } from 'async-mutex';
import { AppError } from '@aether/domain';

/** How long work waits for the work before it: no longer than a caller waits for a response. */
const WAIT_MS = 20_000;

interface Queue {
  readonly mutex: Mutex;
  /** Running and waiting work. */
  size: number;
}

/** Runs work with the same key one at a time, in order of arrival, within this process. */
export class KeyedMutex {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly waitMs = WAIT_MS) {}

  /** Rejects with `overloaded` if the work before it takes too long. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { mutex: new Mutex(), size: 0 };
    this.queues.set(key, queue);
    queue.size += 1;
    try {
      return await withTimeout(queue.mutex, this.waitMs, new AppError('overloaded')).runExclusive(work);
    } finally {
      queue.size -= 1;
      if (queue.size === 0) this.queues.delete(key);
    }
  }

  /** Number of keys with running or waiting work. */
  get size(): number {
    return this.queues.size;
  }
}
