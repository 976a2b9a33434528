import { parseArgs } from 'node:util';
import { isOutage } from '@aether/platform';
import { CheckCounts } from '../operator/check/check-counts';
import { checkData } from '../operator/check/check-data';
import type { DisagreementKind } from '../operator/check/disagreement';
import { withStoredData, type StoredData } from '../operator/check/stored-data';
import { operatorConfig } from '../operator/operator-config';
import { reach } from '../operator/reach';
import { UsageError, type Command } from './command';

type Found = Readonly<Partial<Record<DisagreementKind, number>>>;

export const dataCommand: Command = {
  usage: 'data check',
  summary:
    'compares ledger, transcriptions and stored objects, without changing them: one JSON line for each disagreement and a last one with counts; exits with 1 if they disagree',
  async run(args) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    if (positionals.join(' ') !== 'check') throw new UsageError('These arguments are not understood.');
    const found = await withStoredData(await operatorConfig(), check);
    return Object.keys(found).length === 0 ? 0 : 1;
  },
};

/** Prints what it finds, and returns how many of each kind. */
async function check(data: StoredData): Promise<Found> {
  const counts = new CheckCounts();
  const found: Partial<Record<DisagreementKind, number>> = {};
  try {
    for await (const disagreement of checkData(data, counts)) {
      found[disagreement.kind] = (found[disagreement.kind] ?? 0) + 1;
      console.log(JSON.stringify(disagreement));
    }
  } catch (error) {
    if (!isOutage(error)) throw error;
    await reach('A server stopped responding', () => Promise.reject(error as Error));
  }
  console.log(JSON.stringify(present(counts, found, data.limits.now)));
  return found;
}

function present(counts: CheckCounts, found: Found, now: Date): object {
  const { lastRecordAt: last } = counts;
  return {
    accounts: counts.accounts,
    ledger_entries: counts.ledgerEntries,
    transcriptions: counts.transcriptions,
    objects: counts.objects,
    orphans_within_grace: counts.youngOrphans,
    foreign: counts.foreign,
    last_record_at: last?.toISOString() ?? null,
    last_record_age_s: last && Math.round((now.getTime() - last.getTime()) / 1000),
    disagreements: found,
  };
}
