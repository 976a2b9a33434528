import { parseArgs } from 'node:util';
import { isId, TRANSCRIPTION_STATUSES, type Operator } from '@aether/domain';
import type { JobFilter } from '@aether/platform';
import { AS_OPTION, currentOperator } from '../operator/current-operator';
import { findAccount, requireEmail } from '../operator/find-account';
import { cancelJob } from '../operator/jobs/cancel-job';
import { presentJob } from '../operator/jobs/present-job';
import { retryJob } from '../operator/jobs/retry-job';
import { showJob } from '../operator/jobs/show-job';
import { withOperatorService, type OperatorService } from '../operator/operator-service';
import { oneOf, wholeNumber } from '../operator/parse-option';
import { UsageError, type Command } from './command';

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
    `jobs list [--status ${TRANSCRIPTION_STATUSES.join('|')}] [--account ID|EMAIL] [--since 24h|2026-11-26] [--limit N]`,
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
  const status = options.status === undefined ? undefined : oneOf('--status', TRANSCRIPTION_STATUSES, options.status);
  const since = options.since === undefined ? undefined : parseSince(options.since);
  const limit = options.limit === undefined ? DEFAULT_LIMIT : wholeNumber('--limit', MAX_LIMIT, options.limit);
  const { account } = options;
  const owner = account !== undefined && isId('account', account) ? { id: account } : { email: account };
  if (account !== undefined && owner.id === undefined) requireEmail(account);
  await withOperatorService(async ({ accounts, jobs }) => {
    const accountId = account === undefined ? undefined : (await findAccount({ accounts }, owner)).id;
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
