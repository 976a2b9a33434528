import { parseArgs } from 'node:util';
import { isId, type Operator, type TranscriptionStatus } from '@aether/domain';
import type { JobFilter } from '@aether/platform';
import { AS_OPTION, currentOperator } from '../operator/current-operator';
import { requireEmail } from '../operator/find-account';
import { cancelJob } from '../operator/jobs/cancel-job';
import { presentJob } from '../operator/jobs/present-job';
import { retryJob } from '../operator/jobs/retry-job';
import { showJob } from '../operator/jobs/show-job';
import { withOperatorService, type OperatorService } from '../operator/operator-service';
import { SetupError } from '../setup/setup-error';
import { UsageError, type Command } from './command';

const STATUSES = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const satisfies TranscriptionStatus[];
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 100_000;
const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

interface Options {
  readonly status?: string | undefined;
  readonly account?: string | undefined;
  readonly since?: string | undefined;
  readonly limit?: string | undefined;
}

const ACTIONS: Readonly<Record<string, (service: OperatorService, id: string, by: Operator) => Promise<object>>> = {
  show: showJob,
  retry: retryJob,
  cancel: cancelJob,
};

export const jobsCommand: Command = {
  usage: [
    `jobs list [--status ${STATUSES.join('|')}] [--account ID|EMAIL] [--since 24h|2026-11-26] [--limit N]`,
    'jobs show ID',
    'jobs retry ID',
    'jobs cancel ID',
  ].join(' | '),
  summary:
    "lists transcriptions of all accounts, shows what one waits for, runs a failed one again as a new one, or cancels one; prints JSON, one line each; --as NAME goes into the operators' log",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        account: { type: 'string' },
        since: { type: 'string' },
        limit: { type: 'string' },
        ...AS_OPTION,
      },
    });
    const [name = '', id, ...rest] = positionals;
    const { as, ...options } = values;
    if (name === 'list' && id === undefined) return list(options);
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined || rest.length > 0 || Object.keys(options).length > 0) {
      throw new UsageError('These arguments are not understood.');
    }
    if (id === undefined || !isId('transcription', id))
      throw new UsageError('ID must be that of a transcription (tr_…).');
    console.log(JSON.stringify(await withOperatorService((service) => action(service, id, currentOperator(as)))));
    return 0;
  },
};

async function list(options: Options): Promise<number> {
  const status = options.status === undefined ? undefined : requireStatus(options.status);
  const since = options.since === undefined ? undefined : parseSince(options.since);
  const limit = options.limit === undefined ? DEFAULT_LIMIT : parseLimit(options.limit);
  const { account } = options;
  if (account !== undefined && !isId('account', account)) requireEmail(account);
  await withOperatorService(async ({ accounts, jobs }) => {
    const accountId = account?.includes('@') ? (await accounts.findByEmail(account))?.id : account;
    if (account !== undefined && accountId === undefined)
      throw new SetupError('There is no account with this e-mail address.');
    const filter: JobFilter = {
      limit,
      ...(status && { status }),
      ...(since && { since }),
      ...(accountId !== undefined && { accountId }),
    };
    for await (const record of jobs.list(filter)) console.log(JSON.stringify(presentJob(record)));
  });
  return 0;
}

function requireStatus(value: string): TranscriptionStatus {
  const status = STATUSES.find((name) => name === value);
  if (status === undefined) throw new UsageError(`--status must be one of ${STATUSES.join(', ')}.`);
  return status;
}

function parseLimit(value: string): number {
  const limit = Number(value);
  if (!/^\d+$/.test(value) || limit < 1 || limit > MAX_LIMIT)
    throw new UsageError(`--limit must be from 1 to ${MAX_LIMIT}.`);
  return limit;
}

/** A span until now (`30m`, `24h`, `7d`) or a date with an optional time. @throws UsageError */
export function parseSince(value: string, now = new Date()): Date {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(value) ?? [];
  if (count !== undefined) return new Date(now.getTime() - Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS]);
  const date = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(value) ? new Date(value) : null;
  if (date === null || Number.isNaN(date.getTime())) {
    throw new UsageError('--since must be a span such as 24h or 7d, or a date such as 2026-11-26.');
  }
  return date;
}
