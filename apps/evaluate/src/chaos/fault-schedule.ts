import { seededRandom } from '../../../../test/support/measure/seeded-random';
import { shuffled } from './shuffled';

/** Processes that get faults. `second gateway`: callers use two; `engine`: a child of the inference worker that holds the model. */
export const VICTIMS = [
  'gateway',
  'second gateway',
  'worker',
  'inference',
  'engine',
  'deliverer',
  'nats',
  'mongod',
  'minio',
  'temporal',
] as const;
export type Victim = (typeof VICTIMS)[number];

/** `kill`: SIGKILL; `restart`: SIGTERM and a restart; `freeze`: SIGSTOP and later SIGCONT. */
export const FAULT_KINDS = ['kill', 'restart', 'freeze'] as const;

export interface Fault {
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly victim: Victim;
  /** Duration of a freeze. */
  readonly lastsMs: number;
  /** Pause before the next fault. */
  readonly pauseMs: number;
}

export interface FaultPace {
  readonly seed: number;
  readonly count: number;
  /** A pause lasts 0.5 to 1.5 times this. */
  readonly meanPauseMs: number;
  readonly longestFreezeMs: number;
}

/** Every combination of victim and fault in random order, then all again in another order. Deterministic for a seed. */
export function faultSchedule({ seed, count, meanPauseMs, longestFreezeMs }: FaultPace): Fault[] {
  const random = seededRandom(seed);
  // Only its worker terminates an engine.
  const combinations = FAULT_KINDS.flatMap((kind) => VICTIMS.map((victim) => ({ kind, victim }))).filter(
    ({ kind, victim }) => kind !== 'restart' || victim !== 'engine',
  );
  const faults: Fault[] = [];
  while (faults.length < count) {
    for (const combination of shuffled(combinations, random)) {
      // Most freezes are short; few outlast the timeouts of waiting processes.
      const lastsMs = Math.round(500 + random() ** 3 * (longestFreezeMs - 500));
      faults.push({ ...combination, lastsMs, pauseMs: Math.round(meanPauseMs * (0.5 + random())) });
    }
  }
  return faults.slice(0, count);
}
