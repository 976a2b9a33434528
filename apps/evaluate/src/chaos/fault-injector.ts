import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../../../test/support/stack/children-of';
import type { Fault, Victim } from './fault-schedule';

/** A process that is started again when it dies. */
export interface Restartable {
  pid(): number | null;
  /** Resolves when it is ready again after it died. */
  untilReady(): Promise<void>;
}

export type Victims = Readonly<Record<Exclude<Victim, 'engine'>, Restartable>>;

interface FaultInjectorOptions {
  readonly log: (line: string) => void;
  /** Once it aborts nothing more is struck, and whoever is frozen goes on. */
  readonly signal: AbortSignal;
  /**
   * Who was told to end has so long for it and is killed then, as supervisors do. Temporal's development server needs it: it waits for every
   * worker that asks it for work, minutes long.
   */
  readonly endsWithinMs?: number;
  /** Who died has so long to be up again: an inference worker loads its model anew, on a machine that is busy with it. */
  readonly upWithinMs?: number;
}

const LOOK_EVERY_MS = 20;

/** Carries faults out on a running service. Faults of different victims may overlap, those of one follow one another. */
export class FaultInjector {
  /** How many were carried out. */
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

  /** Resolves when the schedule is over and everyone is up again. @throws Error that names who did not come back */
  async carryOut(faults: readonly Fault[]): Promise<void> {
    const { signal, log } = this.options;
    for (const fault of faults) {
      // An engine does not outlive its worker.
      const victims: Victim[] = fault.victim === 'engine' ? ['engine', 'inference'] : [fault.victim];
      for (const victim of victims) await this.busy.get(victim);
      const pid = await this.pid(fault.victim);
      this.count += 1;
      log(`fault ${this.count}: ${fault.kind} ${fault.victim}`);
      const done = this.strike(fault, pid);
      // It is awaited in its turn; until then a failure must not count as unhandled.
      done.catch(() => undefined);
      for (const victim of victims) this.busy.set(victim, done);
      await sleep(fault.pauseMs, undefined, { signal });
    }
    await Promise.all(this.busy.values());
  }

  private async strike({ kind, victim, lastsMs }: Fault, pid: number): Promise<void> {
    if (kind === 'freeze') {
      signalTo(pid, 'SIGSTOP');
      await sleep(lastsMs, undefined, { signal: this.options.signal }).finally(() => signalTo(pid, 'SIGCONT'));
      return;
    }
    // The next call starts another engine.
    if (victim === 'engine') return signalTo(pid, 'SIGKILL');
    const struck = this.victims[victim];
    if (kind === 'restart') await this.tellToEnd(victim, pid);
    signalTo(pid, 'SIGKILL');
    await this.until(() => struck.pid() !== pid, this.upWithinMs, `${victim} did not end`);
    let isUp = false;
    void struck.untilReady().then(() => (isUp = true));
    await this.until(() => isUp, this.upWithinMs, `${victim} did not come back`);
  }

  private async tellToEnd(victim: Exclude<Victim, 'engine'>, pid: number): Promise<void> {
    const { signal, log } = this.options;
    signalTo(pid, 'SIGTERM');
    const struck = this.victims[victim];
    for (const deadline = Date.now() + this.endsWithinMs; struck.pid() === pid;) {
      if (Date.now() > deadline) return log(`${victim} did not end within ${this.endsWithinMs / 1000} s of SIGTERM`);
      await sleep(LOOK_EVERY_MS, undefined, { signal });
    }
  }

  /** Waits until there is one. */
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
      await sleep(LOOK_EVERY_MS, undefined, { signal });
    }
  }
}

/** One of its processes with the model. */
function engineOf(inference: Restartable): number | null {
  const worker = inference.pid();
  return worker === null ? null : (childrenOf(worker).at(-1) ?? null);
}

/** One that is gone already needs none. */
function signalTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
