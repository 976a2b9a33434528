import { readFileSync } from 'node:fs';

/**
 * The longest turn of this process's event loop, by the processor time of its thread: other programs on the machine do not count. It keeps the loop
 * running all the time. Linux only.
 */
export class LongestTurn {
  private longestNs = 0;
  private lastNs: number;
  private isStopped = false;

  constructor() {
    this.lastNs = threadNs();
    this.next();
  }

  /** In milliseconds, of the turns since the last call. */
  takeMs(): number {
    this.note();
    const ms = Math.round(this.longestNs / 1e6);
    this.longestNs = 0;
    return ms;
  }

  stop(): void {
    this.isStopped = true;
  }

  private next(): void {
    setImmediate(() => {
      this.note();
      if (!this.isStopped) this.next();
    });
  }

  private note(): void {
    const now = threadNs();
    this.longestNs = Math.max(this.longestNs, now - this.lastNs);
    this.lastNs = now;
  }
}

/** Processor time of the calling thread in nanoseconds (first field of `schedstat`, see the kernel's sched-stats documentation). */
function threadNs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]);
}
