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
  /** Minimum number of accepted transcriptions; more are started until the last fault. */
  readonly transcriptions: number;
  readonly meanPauseMs: number;
  readonly longestFreezeMs: number;
  /** Time limit after the last fault for running transcriptions to end, and then for reconciliation. */
  readonly timeoutS: number;
  readonly log: (line: string) => void;
}

export type ChaosReport = { readonly seed: number; readonly faults: number; readonly accepted: number } & Verdict;

/** Number of concurrent callers. */
const CALLERS = 6;

/** Kills, freezes and restarts the processes of an isolated service while it transcribes, and reports the result. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, log, timeoutS } = options;
  const environment = await openChaosEnvironment();
  try {
    const kinds = chaosKinds(environment.stack.ffmpeg);
    const undisturbed = await resultsOf(kinds, environment, timeoutS);
    log(`${kinds.length} kinds transcribed undisturbed`);
    const { found, faults } = await disturbed(chaosJobs(kinds, seed), environment, options);
    log(`${found.length} transcriptions ended or timed out`);
    const timeout = AbortSignal.timeout(1000 * timeoutS);
    const verdict = await judge({ environment, found, kinds, undisturbed, timeout, log });
    return { seed, faults, accepted: found.length, ...verdict };
  } finally {
    await environment.close();
  }
}

/** The result of each kind without faults. @throws Error when one does not end within the time limit */
async function resultsOf(
  kinds: readonly Kind[],
  environment: ChaosEnvironment,
  timeoutS: number,
): Promise<Map<string, ReadTranscription>> {
  const results = new Map<string, ReadTranscription>();
  for (const { name, audio, options } of kinds) {
    const path = `/v1/transcriptions?${new URLSearchParams(options).toString()}`;
    const answer = await environment.caller.ask((client) => client.postRaw(path, audio, { prefer: 'respond-async' }));
    const id = answer.headers.get('x-transcription-id');
    if (id === null) throw new Error(`${name}: ${answer.status} ${codeOf(answer)}`);
    const ended = await untilEnded(id, environment, AbortSignal.timeout(1000 * timeoutS));
    if (ended === null || !hasEnded(ended)) throw new Error(`${name} is still ${ended?.status} in the undisturbed run`);
    results.set(name, ended);
  }
  return results;
}

interface Disturbed {
  readonly found: readonly Found[];
  /** Number of injected faults. */
  readonly faults: number;
}

/** Transcribes during the faults; transcriptions that do not end in time after the last fault are given up. */
async function disturbed(
  jobs: Iterator<Job, never>,
  environment: ChaosEnvironment,
  options: ChaosOptions,
): Promise<Disturbed> {
  const { seed, faults: count, transcriptions, meanPauseMs, longestFreezeMs, timeoutS, log } = options;
  const givenUp = new AbortController();
  const found: Found[] = [];
  let [started, faults, over] = [0, 0, false];
  let timer: NodeJS.Timeout | undefined;
  const injectFaults = async (signal: AbortSignal): Promise<void> => {
    const injector = new FaultInjector(environment.victims, { log, signal });
    await injector.carryOut(faultSchedule({ seed, count, meanPauseMs, longestFreezeMs }));
    [faults, over] = [injector.count, true];
    log('no more faults');
    timer = setTimeout(() => givenUp.abort(), 1000 * timeoutS);
  };
  const call = async (signal: AbortSignal): Promise<void> => {
    const here = { ...environment, caller: environment.caller.until(signal) };
    while (!givenUp.signal.aborted && (started < transcriptions || !over)) {
      const key = `chaos-${seed}-${started++}`;
      const accepted = await beginJob(jobs.next().value, key, here);
      const transcription = await untilEnded(accepted.id, here, givenUp.signal);
      found.push({ accepted, transcription });
      log(`${found.length}: ${accepted.job.kind.name} by ${accepted.job.input} is ${transcription?.status ?? 'lost'}`);
    }
  };
  await together([injectFaults, ...Array.from({ length: CALLERS }, () => call)]).finally(() => clearTimeout(timer));
  return { found, faults };
}
