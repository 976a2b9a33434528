import { beginJob, hasEnded, untilEnded } from './follow-job';
import { chaosJobs, chaosKinds, type Job, type Kind } from './chaos-jobs';
import { openChaosEnvironment, type ChaosEnvironment } from './chaos-environment';
import { FaultInjector } from './fault-injector';
import { faultSchedule } from './fault-schedule';
import { judge, type Found, type Verdict } from './judge';
import { codeOf } from './send-job';
import type { ReadTranscription } from './result-of';
import { together } from './together';

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
  const { seed, log, patienceS } = options;
  const environment = await openChaosEnvironment();
  try {
    const kinds = chaosKinds(environment.stack.ffmpeg);
    const undisturbed = await resultsOf(kinds, environment, patienceS);
    log(`${kinds.length} kinds transcribed undisturbed`);
    const { found, faults } = await disturbed(chaosJobs(kinds, seed), environment, options);
    log(`${found.length} transcriptions have ended, or are given up`);
    const patience = AbortSignal.timeout(1000 * patienceS);
    const verdict = await judge({ environment, found, kinds, undisturbed, patience, log });
    return { seed, faults, accepted: found.length, ...verdict };
  } finally {
    await environment.close();
  }
}

/** What each kind comes to when nobody disturbs. @throws Error when one has not ended a while later */
async function resultsOf(
  kinds: readonly Kind[],
  environment: ChaosEnvironment,
  patienceS: number,
): Promise<Map<string, ReadTranscription>> {
  const results = new Map<string, ReadTranscription>();
  for (const { name, audio, options } of kinds) {
    const path = `/v1/transcriptions?${new URLSearchParams(options).toString()}`;
    const answer = await environment.caller.ask((client) => client.postRaw(path, audio, { prefer: 'respond-async' }));
    const id = answer.headers.get('x-transcription-id');
    if (id === null) throw new Error(`${name}: ${answer.status} ${codeOf(answer)}`);
    const ended = await untilEnded(id, environment, AbortSignal.timeout(1000 * patienceS));
    if (ended === null || !hasEnded(ended)) throw new Error(`${name} is ${ended?.status} still, and nobody disturbs`);
    results.set(name, ended);
  }
  return results;
}

interface Disturbed {
  readonly found: readonly Found[];
  /** How many faults there were. */
  readonly faults: number;
}

/** Transcribes while faults happen; whatever has not ended a while after the last of them is given up. */
async function disturbed(
  jobs: Iterator<Job, never>,
  environment: ChaosEnvironment,
  options: ChaosOptions,
): Promise<Disturbed> {
  const { seed, faults: count, transcriptions, meanPauseMs, longestFreezeMs, patienceS, log } = options;
  const givenUp = new AbortController();
  const found: Found[] = [];
  let [begun, faults, over] = [0, 0, false];
  let patience: NodeJS.Timeout | undefined;
  const strike = async (signal: AbortSignal): Promise<void> => {
    const injector = new FaultInjector(environment.victims, { log, signal });
    await injector.carryOut(faultSchedule({ seed, count, meanPauseMs, longestFreezeMs }));
    [faults, over] = [injector.count, true];
    log('no more faults');
    patience = setTimeout(() => givenUp.abort(), 1000 * patienceS);
  };
  const call = async (signal: AbortSignal): Promise<void> => {
    const here = { ...environment, caller: environment.caller.until(signal) };
    while (!givenUp.signal.aborted && (begun < transcriptions || !over)) {
      const key = `chaos-${seed}-${begun++}`;
      const accepted = await beginJob(jobs.next().value, key, here);
      const transcription = await untilEnded(accepted.id, here, givenUp.signal);
      found.push({ accepted, transcription });
      log(`${found.length}: ${accepted.job.kind.name} by ${accepted.job.way} is ${transcription?.status ?? 'lost'}`);
    }
  };
  await together([strike, ...Array.from({ length: CALLERS }, () => call)]).finally(() => clearTimeout(patience));
  return { found, faults };
}
