import { beginJob, untilEnded } from './follow-job';
import { chaosJobs, chaosKinds, type Job, type Kind } from './chaos-jobs';
import { openChaosRoom, type ChaosRoom } from './chaos-room';
import { FaultInjector } from './fault-injector';
import { faultSchedule } from './fault-schedule';
import { judge, type Found, type Verdict } from './judge';
import { codeOf } from './send-job';
import type { ReadTranscription } from './result-of';

export interface ChaosOptions {
  readonly seed: number;
  readonly faults: number;
  /** Accepted at least; more are begun while there are faults to come. */
  readonly transcriptions: number;
  readonly meanPauseMs: number;
  readonly longestFreezeMs: number;
  /** How long what was begun may take once there are no more faults, and the healing after that. */
  readonly patienceS: number;
  readonly log: (line: string) => void;
}

export type ChaosReport = { readonly seed: number; readonly faults: number; readonly accepted: number } & Verdict;

/** Calls at once. */
const CALLERS = 6;

/** Kills, stops and restarts the processes of a service of its own while it transcribes, and says what came of it. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, log } = options;
  const room = await openChaosRoom();
  try {
    const kinds = chaosKinds(room.stack.ffmpeg);
    const undisturbed = await resultsOf(kinds, room);
    log(`${kinds.length} kinds transcribed undisturbed`);
    const injector = new FaultInjector(room.victims, log);
    const { faults: count, meanPauseMs, longestFreezeMs } = options;
    let over = false;
    const striking = injector
      .carryOut(faultSchedule({ seed, count, meanPauseMs, longestFreezeMs }))
      .finally(() => (over = true));
    const found = await transcribeAll(chaosJobs(kinds, seed), {
      ...options,
      room,
      mayEnd: () => over,
      patience: striking.then(() => AbortSignal.timeout(1000 * options.patienceS)),
    });
    await striking;
    log(`${found.length} transcriptions have ended, or are given up`);
    const patience = AbortSignal.timeout(1000 * options.patienceS);
    const verdict = await judge({ room, found, undisturbed, patience, log });
    return { seed, faults: injector.count, accepted: found.length, ...verdict };
  } finally {
    await room.close();
  }
}

/** What each kind comes to when nobody disturbs. */
async function resultsOf(kinds: readonly Kind[], room: ChaosRoom): Promise<Map<string, ReadTranscription>> {
  const results = new Map<string, ReadTranscription>();
  for (const { name, audio, options } of kinds) {
    const path = `/v1/transcriptions?${new URLSearchParams(options).toString()}`;
    const answer = await room.caller.ask((client) => client.postRaw(path, audio, { prefer: 'respond-async' }));
    const id = answer.headers.get('x-transcription-id');
    if (id === null) throw new Error(`${name}: ${answer.status} ${codeOf(answer)}`);
    results.set(name, (await untilEnded(id, room, new AbortController().signal))!);
  }
  return results;
}

interface Transcribing extends ChaosOptions {
  readonly room: ChaosRoom;
  /** Whether enough is enough. */
  readonly mayEnd: () => boolean;
  /** Aborts when what has not ended is given up. */
  readonly patience: Promise<AbortSignal>;
}

/** Several callers, each with one transcription at a time, until there are enough. */
async function transcribeAll(jobs: Iterator<Job, never>, options: Transcribing): Promise<Found[]> {
  const { room, seed, transcriptions, mayEnd, log } = options;
  const found: Found[] = [];
  const gaveUp = new AbortController();
  void options.patience
    .then((patience) => patience.addEventListener('abort', () => gaveUp.abort()))
    .catch(() => undefined);
  let begun = 0;
  const call = async (): Promise<void> => {
    while (begun < transcriptions || !mayEnd()) {
      if (gaveUp.signal.aborted) return;
      const key = `chaos-${seed}-${begun++}`;
      const accepted = await beginJob(jobs.next().value, key, room);
      const transcription = await untilEnded(accepted.id, room, gaveUp.signal);
      found.push({ accepted, transcription });
      log(`${found.length}: ${accepted.job.kind.name} by ${accepted.job.way} is ${transcription?.status ?? 'lost'}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return found;
}
