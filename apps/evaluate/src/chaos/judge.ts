import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_MICRO_BRL_PER_HOUR, billedSeconds, costMicroBrl, microBrlToBrl } from '@aether/domain';
import type { Kind } from './chaos-jobs';
import type { ChaosEnvironment } from './chaos-environment';
import { endUploads } from './end-uploads';
import type { AcceptedJob } from './follow-job';
import { leftovers } from './leftovers';
import { differences, resultOf, type ReadTranscription } from './result-of';
import { wrongCharges } from './wrong-charges';
import type { KeptOriginal, KeptOriginals } from './wrong-objects';

const POLL_MS = 1_000;

/** An accepted transcription and its final state; null if it was not found. */
export interface Found {
  readonly accepted: AcceptedJob;
  readonly transcription: ReadTranscription | null;
}

export interface Verdict {
  readonly completed: number;
  readonly failed: number;
  readonly canceled: number;
  readonly hanging: number;
  readonly lost: number;
  readonly text_mismatches: number;
  readonly charge_mismatches: number;
  readonly webhooks_missing: number;
  readonly leftovers: number;
}

interface Trial {
  readonly environment: ChaosEnvironment;
  readonly found: readonly Found[];
  readonly kinds: readonly Kind[];
  /** Results of the undisturbed run, by the name of the kind. */
  readonly undisturbed: ReadonlyMap<string, ReadTranscription>;
  /** Time limit for the delivery of events and for reconciliation. */
  readonly timeout: AbortSignal;
  readonly log: (line: string) => void;
}

/** Counts the damage that the faults caused, and logs each case. */
export async function judge(trial: Trial): Promise<Verdict> {
  const { found, log } = trial;
  const report = (lines: readonly string[]): number => {
    for (const line of lines) log(line);
    return lines.length;
  };
  const status = (name: string): number => found.filter(({ transcription }) => transcription?.status === name).length;
  const [completed, failed, canceled] = [status('completed'), status('failed'), status('canceled')];
  const lost = found.filter(({ transcription }) => transcription === null);
  const { environment, timeout } = trial;
  const all = [...found.map(({ transcription }) => transcription), ...trial.undisturbed.values()];
  const ended = all.filter((transcription) => transcription !== null);
  await endUploads(environment.stack);
  const kept = keptOriginals(trial);
  // In parallel, so that each gets the whole time limit. Reconciliation releases the credit of orphaned transcriptions.
  const [charges, events, left] = await Promise.all([
    untilNone(() => wrongCharges(environment, ended), timeout),
    untilNone(async () => missingEvents(trial), timeout),
    untilNone(() => leftovers(environment.stack, kept), timeout),
  ]);
  return {
    completed,
    failed,
    canceled,
    hanging: report(unfinished(found)),
    lost: report(lost.map(({ accepted }) => `${accepted.id} is lost`)),
    text_mismatches: report(mismatches(trial)),
    charge_mismatches: report([...wrongBills(found), ...charges]),
    webhooks_missing: report(events),
    leftovers: report(left),
  };
}

/** Every original must be kept, unless its data was redacted. That of a canceled `address` job may be missing: it may not have been downloaded. */
export function keptOriginals({
  found,
  kinds,
  undisturbed,
}: Pick<Trial, 'found' | 'kinds' | 'undisturbed'>): KeptOriginals {
  const bytesOf = ({ options, audio }: Kind): number | null => ('redact' in options ? null : audio.length);
  const ofJob = ({ accepted, transcription }: Found): KeptOriginal => {
    const bytes = transcription === null ? null : bytesOf(accepted.job.kind);
    const mayLack = transcription?.status === 'canceled' && accepted.job.input === 'address';
    return bytes !== null && mayLack ? { perhaps: bytes } : bytes;
  };
  return new Map([
    ...kinds.map((kind) => [undisturbed.get(kind.name)!.id, bytesOf(kind)] as const),
    ...found.map((one) => [one.accepted.id, ofJob(one)] as const),
  ]);
}

function unfinished(found: readonly Found[]): string[] {
  return found.flatMap(({ transcription }) =>
    transcription !== null && ['queued', 'processing'].includes(transcription.status)
      ? [`${transcription.id} is still ${transcription.status}`]
      : [],
  );
}

export function mismatches({ found, undisturbed }: Pick<Trial, 'found' | 'undisturbed'>): string[] {
  return found.flatMap(({ accepted: { id, job }, transcription }) => {
    if (transcription === null) return [];
    if (transcription.status === 'canceled') {
      const asked = job.cancelAfterS !== null;
      return asked ? [] : [`${id}, ${job.kind.name} by ${job.input}, was canceled without a request`];
    }
    const [expected, got] = [resultOf(undisturbed.get(job.kind.name)!), resultOf(transcription)];
    if (got === expected) return [];
    const code = transcription.error === null ? '' : ` (${transcription.error.code})`;
    return [`${id}, ${job.kind.name} by ${job.input}, differs in ${differences(expected, got).join(', ')}${code}`];
  });
}

function wrongBills(found: readonly Found[]): string[] {
  return found.flatMap(({ transcription }) => {
    if (transcription === null) return [];
    const { id, status, billing, duration_s: durationS } = transcription;
    if (status !== 'completed') return billing === null ? [] : [`${id} is ${status} and has a bill`];
    const seconds = billedSeconds(durationS ?? NaN);
    const right =
      billing?.seconds === seconds &&
      billing.cost_brl === microBrlToBrl(costMicroBrl(seconds, BASE_MICRO_BRL_PER_HOUR));
    return right ? [] : [`${id} has a wrong bill`];
  });
}

/** Transcriptions whose receiver did not get a signed event about the end. */
function missingEvents({ found }: Trial): string[] {
  return found.flatMap(({ accepted: { id, receiver }, transcription }) => {
    const status = transcription?.status ?? '';
    if (status !== 'completed' && status !== 'failed') return [];
    return receiver.hasAccepted(`transcription.${status}`, id) ? [] : [`${id}: ${receiver.summary()}`];
  });
}

/** Repeats a check until it finds no problem or the timeout is over. */
async function untilNone(check: () => Promise<string[]>, timeout: AbortSignal): Promise<string[]> {
  for (;;) {
    const problems = await check();
    if (problems.length === 0 || timeout.aborted) return problems;
    await sleep(POLL_MS);
  }
}
