import { Mutex, type MutexInterface } from 'async-mutex';

/** A mutex whose waiters can be aborted: runs work one at a time, in order of arrival. */
export class AbortableMutex {
  private readonly mutex = new Mutex();

  /** Rejects with the signal's reason if it aborts before the work starts. */
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
      // The mutex is still acquired later, and released at once.
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
