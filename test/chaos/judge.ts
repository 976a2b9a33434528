import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_MICRO_BRL_PER_HOUR, billedSeconds, costMicroBrl, microBrlToBrl } from '@aether/domain';
import type { ChaosRoom } from './chaos-room';
import type { AcceptedJob } from './follow-job';
import { leftovers } from './leftovers';
import { differences, resultOf, type ReadTranscription } from './result-of';

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
  readonly room: ChaosRoom;
  readonly found: readonly Found[];
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
  const known = new Set([...found.map(({ accepted }) => accepted.id), ...[...trial.undisturbed.values()].map(idOf)]);
  return {
    completed,
    failed,
    canceled,
    hanging: complain(hangingOnes(found)),
    lost: complain(lost.map(({ accepted }) => `${accepted.id} is lost`)),
    text_mismatches: complain(mismatches(trial)),
    charge_mismatches: complain([...wrongBills(found), ...(await wrongTotal(trial))]),
    webhooks_missing: complain(await untilNone(async () => missingEvents(trial), trial.patience)),
    leftovers: complain(await untilNone(() => leftovers(trial.room.stack, known), trial.patience)),
  };
}

const idOf = ({ id }: ReadTranscription): string => id;

function hangingOnes(found: readonly Found[]): string[] {
  return found.flatMap(({ transcription }) =>
    transcription !== null && ['queued', 'processing'].includes(transcription.status)
      ? [`${transcription.id} is ${transcription.status} still`]
      : [],
  );
}

function mismatches({ found, undisturbed }: Trial): string[] {
  return found.flatMap(({ accepted: { id, job }, transcription }) => {
    if (transcription === null || transcription.status === 'canceled') return [];
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

/** What the account is told that it has used, against the bills. */
async function wrongTotal({ room, found, undisturbed }: Trial): Promise<string[]> {
  const bills = [...found.map(({ transcription }) => transcription), ...undisturbed.values()].map((it) => it?.billing);
  const expected = bills.reduce((sum, bill) => sum + (bill?.seconds ?? 0), 0);
  const { json } = await room.caller.ask((client) => client.get('/v1/usage'));
  const { total } = json as { readonly total: { readonly seconds: number } };
  return total.seconds === expected ? [] : [`${total.seconds} s were used, ${expected} s are on bills`];
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
