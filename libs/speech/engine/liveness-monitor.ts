import type { ChildProcess } from 'node:child_process';
import { processorTime } from './processor-time';

const LOOK_EVERY_MS = 5_000;
/** Looks in a row at which it said nothing and had not computed either: 25 s. Whatever works, however slowly, does one of the two. */
const STILL_LOOKS = 5;
/** Looks in a row at which it said nothing, though it computed: 5 min. One step of the largest model on a slow processor takes less. */
const SILENT_LOOKS = 60;

/**
 * Tells a process that hangs from one that is slow. It counts looks, not time: while this process itself was stopped, or the machine
 * slept, nobody looked.
 */
export class LivenessMonitor {
  private silent = 0;
  private still = 0;
  private computed: number | null = null;

  /** The process has said something. */
  heard(): void {
    this.silent = 0;
    this.still = 0;
  }

  /** Whether it hangs. `computed`: the processor time that it has had so far; null where that is not known. */
  look(computed: number | null): boolean {
    const moved = computed === null || computed !== this.computed;
    this.computed = computed;
    this.silent += 1;
    this.still = moved ? 0 : this.still + 1;
    return this.still >= STILL_LOOKS || this.silent >= SILENT_LOOKS;
  }
}

/** Kills a process that hangs; that is then reported by its exit. Every message of it is a sign of life. */
export function killWhenUnresponsive(child: ChildProcess, lookEveryMs = LOOK_EVERY_MS): void {
  const watch = new LivenessMonitor();
  child.on('message', () => watch.heard());
  const timer = setInterval(() => {
    if (child.pid !== undefined && watch.look(processorTime(child.pid))) child.kill('SIGKILL');
  }, lookEveryMs).unref();
  child.once('exit', () => clearInterval(timer));
}
