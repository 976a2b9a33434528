import { join } from 'node:path';
import { scoreTurns, totalScore, type TotalScore } from '../accuracy/turn-scores';
import type { Contestant } from './contestant';
import type { JoinedRecording } from './joined-recording';
import { watchMemory, type MemoryPeaks } from './process-memory';
import { turnOrder } from './statistics';

/** Results of one contestant on one recording. */
export interface Timings {
  readonly name: string;
  /** Wall time of each round, in seconds. */
  readonly seconds: readonly number[];
  /** Maximum over all rounds. */
  readonly memory: MemoryPeaks;
  /** Score of the last round. */
  readonly score: TotalScore;
}

interface Rounds {
  readonly recording: JoinedRecording;
  readonly rounds: number;
  readonly scratch: string;
  readonly onRun: (name: string, seconds: number) => void;
}

/** Runs every contestant in every round, one at a time, in rotating order. */
export async function timeRounds(contestants: readonly Contestant[], options: Rounds): Promise<Timings[]> {
  const { recording, rounds, scratch, onRun } = options;
  const out = (contestant: Contestant): string => join(scratch, `${contestants.indexOf(contestant)}.json`);
  const seconds = new Map(contestants.map((contestant) => [contestant, [] as number[]]));
  const peaks = new Map(contestants.map((contestant) => [contestant, [] as MemoryPeaks[]]));
  for (let round = 0; round < rounds; round++) {
    for (const contestant of turnOrder(contestants, round)) {
      const memory = watchMemory(contestant.pid);
      const start = performance.now();
      await contestant.transcribe(recording.path, out(contestant));
      const took = (performance.now() - start) / 1000;
      peaks.get(contestant)!.push(memory.stop());
      seconds.get(contestant)!.push(took);
      onRun(contestant.name, took);
    }
  }
  const highest = (contestant: Contestant, field: keyof MemoryPeaks): number =>
    Math.max(...peaks.get(contestant)!.map((it) => it[field]));
  return Promise.all(
    contestants.map(async (contestant) => ({
      name: contestant.name,
      seconds: seconds.get(contestant)!,
      memory: {
        treeBytes: highest(contestant, 'treeBytes'),
        processBytes: highest(contestant, 'processBytes'),
        ownBytes: highest(contestant, 'ownBytes'),
      },
      score: totalScore(scoreTurns(recording.turns, (await contestant.read(out(contestant))).text)),
    })),
  );
}
