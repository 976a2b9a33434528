import type { ChildProcess } from 'node:child_process';
import { processorTime } from './processor-time';

const CHECK_INTERVAL_MS = 5_000;
/** Consecutive checks without a message or processor time: 25 s. A working process, however slow, shows one of the two. */
const MAX_IDLE_CHECKS = 5;
/** Consecutive checks without a message despite processor time: 5 min. One step of the largest model on a slow processor takes less. */
const MAX_SILENT_CHECKS = 60;

/**
 * Distinguishes an unresponsive process from a slow one. It counts checks instead of time, which also passes while this process is stopped or the
 * machine sleeps.
 */
export class LivenessMonitor {
  private silent = 0;
  private idle = 0;
  private computed: number | null = null;

  /** Records a message from the process. */
  alive(): void {
    this.silent = 0;
    this.idle = 0;
  }

  /** Whether the process is unresponsive. `computed`: its processor time so far; null if unknown. */
  check(computed: number | null): boolean {
    const moved = computed === null || computed !== this.computed;
    this.computed = computed;
    this.silent += 1;
    this.idle = moved ? 0 : this.idle + 1;
    return this.idle >= MAX_IDLE_CHECKS || this.silent >= MAX_SILENT_CHECKS;
  }
}

/** Kills an unresponsive process; its `exit` event then reports that. Every message counts as a heartbeat. */
export function killWhenUnresponsive(child: ChildProcess, checkIntervalMs = CHECK_INTERVAL_MS): void {
  const monitor = new LivenessMonitor();
  child.on('message', () => monitor.alive());
  const timer = setInterval(() => {
    if (child.pid !== undefined && monitor.check(processorTime(child.pid))) child.kill('SIGKILL');
  }, checkIntervalMs).unref();
  child.once('exit', () => clearInterval(timer));
}
