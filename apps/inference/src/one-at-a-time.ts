/** Runs pieces of work one after the other, in the order in which they came. */
export class OneAtATime {
  private last: Promise<void> = Promise.resolve();

  /** Rejects with the signal's reason when it aborts before the work's turn has come. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const turn = this.last;
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.last = turn.then(() => left);
    try {
      await Promise.race([turn, aborted(signal)]);
      return await work();
    } finally {
      leave();
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
