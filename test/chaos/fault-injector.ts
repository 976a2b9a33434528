import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../stack/children-of';
import type { Fault, Victim } from './fault-schedule';

/** A process that is started again when it dies. */
interface Mended {
  pid(): number | null;
  /** Resolves when it is ready again after it died. */
  mended(): Promise<void>;
}

export type Victims = Readonly<Record<Exclude<Victim, 'engine'>, Mended>>;

/** Who was told to end has so long for it; the launcher's own limit is 15 s. */
const ENDS_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** Carries faults out on a running service. Faults of different victims may overlap, those of one follow one another. */
export class FaultInjector {
  /** How many were carried out. */
  count = 0;
  private readonly busy = new Map<Victim, Promise<void>>();

  constructor(
    private readonly victims: Victims,
    private readonly log: (line: string) => void,
  ) {}

  /** Resolves when the schedule is over and everyone is up again. */
  async carryOut(faults: readonly Fault[]): Promise<void> {
    for (const fault of faults) {
      // An engine does not outlive its worker.
      const victims: Victim[] = fault.victim === 'engine' ? ['engine', 'inference'] : [fault.victim];
      for (const victim of victims) await this.busy.get(victim);
      const pid = await this.pid(fault.victim);
      this.count += 1;
      this.log(`fault ${this.count}: ${fault.kind} ${fault.victim}`);
      const done = this.strike(fault, pid);
      // It is awaited in its turn; until then a failure must not count as unhandled.
      done.catch(() => undefined);
      for (const victim of victims) this.busy.set(victim, done);
      await sleep(fault.pauseMs);
    }
    await Promise.all(this.busy.values());
  }

  private async strike({ kind, victim, lastsMs }: Fault, pid: number): Promise<void> {
    if (kind === 'freeze') {
      signal(pid, 'SIGSTOP');
      await sleep(lastsMs);
      signal(pid, 'SIGCONT');
      return;
    }
    signal(pid, kind === 'kill' ? 'SIGKILL' : 'SIGTERM');
    // The next call starts another engine.
    if (victim === 'engine') return;
    const deadline = Date.now() + ENDS_WITHIN_MS;
    const struck = this.victims[victim];
    while (struck.pid() === pid) {
      if (Date.now() > deadline) throw new Error(`${victim} did not end within ${ENDS_WITHIN_MS / 1000} s of a signal`);
      await sleep(LOOK_EVERY_MS);
    }
    await struck.mended();
  }

  /** Waits until there is one. */
  private async pid(victim: Victim): Promise<number> {
    for (;;) {
      const pid = victim === 'engine' ? engineOf(this.victims.inference) : this.victims[victim].pid();
      if (pid !== null) return pid;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/** One of its processes with the model. */
function engineOf(inference: Mended): number | null {
  const worker = inference.pid();
  return worker === null ? null : (childrenOf(worker).at(-1) ?? null);
}

/** One that is gone already needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
