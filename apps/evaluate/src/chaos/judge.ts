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

const LOOK_EVERY_MS = 1_000;

/** One that was accepted, and how it was found at the end; null: not at all. */
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
  /** Until when events may arrive and leftovers be healed. */
  readonly patience: AbortSignal;
  readonly log: (line: string) => void;
}

/** Counts what the faults have done that they ought not to have. Each is a line of the log, too. */
export async function judge(trial: Trial): Promise<Verdict> {
  const { found, log } = trial;
  const complain = (lines: readonly string[]): number => {
    for (const line of lines) log(line);
    return lines.length;
  };
  const status = (name: string): number => found.filter(({ transcription }) => transcription?.status === name).length;
  const [completed, failed, canceled] = [status('completed'), status('failed'), status('canceled')];
  const lost = found.filter(({ transcription }) => transcription === null);
  const { environment, patience } = trial;
  const all = [...found.map(({ transcription }) => transcription), ...trial.undisturbed.values()];
  const ended = all.filter((transcription) => transcription !== null);
  await endUploads(environment.stack);
  const kept = keptOriginals(trial);
  // At once, so that none uses up the patience that another needs. Credit of what nobody works for is given back by the healing.
  const [charges, events, left] = await Promise.all([
    untilNone(() => wrongCharges(environment, ended), patience),
    untilNone(async () => missingEvents(trial), patience),
    untilNone(() => leftovers(environment.stack, kept), patience),
  ]);
  return {
    completed,
    failed,
    canceled,
    hanging: complain(hangingOnes(found)),
    lost: complain(lost.map(({ accepted }) => `${accepted.id} is lost`)),
    text_mismatches: complain(mismatches(trial)),
    charge_mismatches: complain([...wrongBills(found), ...charges]),
    webhooks_missing: complain(events),
    leftovers: complain(left),
  };
}

/** What was sent is kept whatever it came to, but where data in it was to be hidden; what was canceled before it was fetched never came. */
export function keptOriginals({
  found,
  kinds,
  undisturbed,
}: Pick<Trial, 'found' | 'kinds' | 'undisturbed'>): KeptOriginals {
  const bytesOf = ({ options, audio }: Kind): number | null => ('redact' in options ? null : audio.length);
  const ofJob = ({ accepted, transcription }: Found): KeptOriginal => {
    const bytes = transcription === null ? null : bytesOf(accepted.job.kind);
    const mayLack = transcription?.status === 'canceled' && accepted.job.way === 'address';
    return bytes !== null && mayLack ? { perhaps: bytes } : bytes;
  };
  return new Map([
    ...kinds.map((kind) => [undisturbed.get(kind.name)!.id, bytesOf(kind)] as const),
    ...found.map((one) => [one.accepted.id, ofJob(one)] as const),
  ]);
}

function hangingOnes(found: readonly Found[]): string[] {
  return found.flatMap(({ transcription }) =>
    transcription !== null && ['queued', 'processing'].includes(transcription.status)
      ? [`${transcription.id} is ${transcription.status} still`]
      : [],
  );
}

export function mismatches({ found, undisturbed }: Pick<Trial, 'found' | 'undisturbed'>): string[] {
  return found.flatMap(({ accepted: { id, job }, transcription }) => {
    if (transcription === null) return [];
    if (transcription.status === 'canceled') {
      const asked = job.cancelAfterS !== null;
      return asked ? [] : [`${id}, ${job.kind.name} by ${job.way}, is canceled, and nobody asked for it`];
    }
    const [expected, got] = [resultOf(undisturbed.get(job.kind.name)!), resultOf(transcription)];
    if (got === expected) return [];
    const code = transcription.error === null ? '' : ` (${transcription.error.code})`;
    return [`${id}, ${job.kind.name} by ${job.way}, differs in ${differences(expected, got).join(', ')}${code}`];
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

/** Whose receiver ought to have taken a signed event that tells of the end, and has not. */
function missingEvents({ found }: Trial): string[] {
  return found.flatMap(({ accepted: { id, told }, transcription }) => {
    const status = transcription?.status ?? '';
    if (status !== 'completed' && status !== 'failed') return [];
    return told.hasTaken(`transcription.${status}`, id) ? [] : [`${id}: ${told.summary()}`];
  });
}

/** Asks again until there is nothing to complain of, or patience is over. */
async function untilNone(look: () => Promise<string[]>, patience: AbortSignal): Promise<string[]> {
  for (;;) {
    const complaints = await look();
    if (complaints.length === 0 || patience.aborted) return complaints;
    await sleep(LOOK_EVERY_MS);
  }
}
