import { seededRandom } from '../../../../test/support/measure/seeded-random';
import { shuffled } from './shuffled';

/** What dies. `second gateway`: callers have two; `engine`: one of the processes with the model, children of the inference worker. */
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

/** SIGKILL; SIGTERM, after which it is started again; SIGSTOP, and after a while SIGCONT. */
export const FAULT_KINDS = ['kill', 'restart', 'freeze'] as const;

export interface Fault {
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly victim: Victim;
  /** How long a freeze lasts. */
  readonly lastsMs: number;
  /** Before the next fault. */
  readonly pauseMs: number;
}

export interface FaultPace {
  readonly seed: number;
  readonly count: number;
  /** A pause lasts half to one and a half times so long. */
  readonly meanPauseMs: number;
  readonly longestFreezeMs: number;
}

/** Every victim in every way, in an order of the seed's, then all of them again in another one. The same numbers for the same seed. */
export function faultSchedule({ seed, count, meanPauseMs, longestFreezeMs }: FaultPace): Fault[] {
  const random = seededRandom(seed);
  // An engine is ended by its worker alone.
  const ways = FAULT_KINDS.flatMap((kind) => VICTIMS.map((victim) => ({ kind, victim }))).filter(
    ({ kind, victim }) => kind !== 'restart' || victim !== 'engine',
  );
  const faults: Fault[] = [];
  while (faults.length < count) {
    for (const way of shuffled(ways, random)) {
      // Most freezes are short, few outlast the patience of what waits.
      const lastsMs = Math.round(500 + random() ** 3 * (longestFreezeMs - 500));
      faults.push({ ...way, lastsMs, pauseMs: Math.round(meanPauseMs * (0.5 + random())) });
    }
  }
  return faults.slice(0, count);
}
