import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../../../test/support/stack/children-of';
import type { Fault, Victim } from './fault-schedule';

/** A process that is restarted when it dies. */
export interface RestartedProcess {
  pid(): number | null;
  /** Resolves once it is ready again after a restart. */
  untilReady(): Promise<void>;
}

export type Victims = Readonly<Record<Exclude<Victim, 'engine'>, RestartedProcess>>;

interface FaultInjectorOptions {
  readonly log: (line: string) => void;
  /** When aborted, no more faults are injected and frozen processes continue. */
  readonly signal: AbortSignal;
  /**
   * A process is killed this long after SIGTERM, as by a supervisor. Temporal's development server needs this, because it waits minutes for
   * polling workers.
   */
  readonly endsWithinMs?: number;
  /** Time limit for a restart: an inference worker loads its model again, on a busy machine. */
  readonly upWithinMs?: number;
}

const POLL_MS = 20;

/** Injects faults into a running service. Faults of different victims may overlap; those of one victim are sequential. */
export class FaultInjector {
  /** Number of injected faults. */
  count = 0;
  private readonly busy = new Map<Victim, Promise<void>>();
  private readonly endsWithinMs: number;
  private readonly upWithinMs: number;

  constructor(
    private readonly victims: Victims,
    private readonly options: FaultInjectorOptions,
  ) {
    ({ endsWithinMs: this.endsWithinMs = 15_000, upWithinMs: this.upWithinMs = 240_000 } = options);
  }

  /** Resolves when the schedule is over and all processes run again. @throws Error that names a process that did not restart */
  async carryOut(faults: readonly Fault[]): Promise<void> {
    const { signal, log } = this.options;
    for (const fault of faults) {
      // An engine does not outlive its worker.
      const victims: Victim[] = fault.victim === 'engine' ? ['engine', 'inference'] : [fault.victim];
      for (const victim of victims) await this.busy.get(victim);
      const pid = await this.pid(fault.victim);
      this.count += 1;
      log(`fault ${this.count}: ${fault.kind} ${fault.victim}`);
      const done = this.inject(fault, pid);
      // Awaited later; until then a failure must not count as an unhandled rejection.
      done.catch(() => undefined);
      for (const victim of victims) this.busy.set(victim, done);
      await sleep(fault.pauseMs, undefined, { signal });
    }
    await Promise.all(this.busy.values());
  }

  private async inject({ kind, victim, lastsMs }: Fault, pid: number): Promise<void> {
    if (kind === 'freeze') {
      signalTo(pid, 'SIGSTOP');
      await sleep(lastsMs, undefined, { signal: this.options.signal }).finally(() => signalTo(pid, 'SIGCONT'));
      return;
    }
    // The next call starts another engine.
    if (victim === 'engine') return signalTo(pid, 'SIGKILL');
    const target = this.victims[victim];
    if (kind === 'restart') await this.terminate(victim, pid);
    signalTo(pid, 'SIGKILL');
    await this.until(() => target.pid() !== pid, this.upWithinMs, `${victim} did not end`);
    let isUp = false;
    void target.untilReady().then(() => (isUp = true));
    await this.until(() => isUp, this.upWithinMs, `${victim} did not come back`);
  }

  private async terminate(victim: Exclude<Victim, 'engine'>, pid: number): Promise<void> {
    const { signal, log } = this.options;
    signalTo(pid, 'SIGTERM');
    const target = this.victims[victim];
    for (const deadline = Date.now() + this.endsWithinMs; target.pid() === pid;) {
      if (Date.now() > deadline) return log(`${victim} did not end within ${this.endsWithinMs / 1000} s of SIGTERM`);
      await sleep(POLL_MS, undefined, { signal });
    }
  }

  /** Waits until the victim has a process. */
  private async pid(victim: Victim): Promise<number> {
    const now = (): number | null =>
      victim === 'engine' ? engineOf(this.victims.inference) : this.victims[victim].pid();
    await this.until(() => now() !== null, this.upWithinMs, `there was no ${victim}`);
    return now() ?? this.pid(victim);
  }

  private async until(isSo: () => boolean, withinMs: number, otherwise: string): Promise<void> {
    const { signal } = this.options;
    for (const deadline = Date.now() + withinMs; !isSo();) {
      if (Date.now() > deadline) throw new Error(`${otherwise} within ${withinMs / 1000} s`);
      await sleep(POLL_MS, undefined, { signal });
    }
  }
}

/** The worker's newest engine process. */
function engineOf(inference: RestartedProcess): number | null {
  const worker = inference.pid();
  return worker === null ? null : (childrenOf(worker).at(-1) ?? null);
}

/** Sends a signal; ignores a process that has already exited. */
function signalTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
