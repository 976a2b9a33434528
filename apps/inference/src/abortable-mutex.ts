import { Mutex, type MutexInterface } from 'async-mutex';

/** A mutex whose waiters can be called off: work runs one piece after the other, in the order in which it came. */
export class AbortableMutex {
  private readonly mutex = new Mutex();

  /** Rejects with the signal's reason when it aborts before the work's turn has come. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const release = await this.acquire(signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  private async acquire(signal: AbortSignal): Promise<MutexInterface.Releaser> {
    const acquired = this.mutex.acquire();
    try {
      return await Promise.race([acquired, aborted(signal)]);
    } catch (error) {
      // Its turn still comes, and goes at once to the next.
      void acquired.then((release) => release());
      throw error;
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
