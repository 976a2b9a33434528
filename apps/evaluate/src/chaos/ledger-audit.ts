import type { LedgerEntry } from '@aether/domain';
import { LedgerRepository, TranscriptionRepository, UsageRepository, type MongodbConnection } from '@aether/platform';
import { ledgerFaults, type Cost } from './ledger-faults';

/**
 * Asserts that a wallet, its entries, the records of its transcriptions and its usage are consistent once all transcriptions have ended: as
 * `ledgerFaults` checks, and each transcription cost what its record says, or nothing.
 * @returns the entries
 */
export async function auditLedger(
  db: MongodbConnection['db'],
  accountId: string,
  ids: readonly string[],
): Promise<readonly LedgerEntry[]> {
  const ledger = new LedgerRepository(db);
  const [wallet, entries] = await Promise.all([ledger.wallet(accountId), ledger.entries(accountId)]);
  const costs = await recordedCosts(db, ids);
  expect(ledgerFaults({ wallet, entries, costs })).toEqual([]);
  const used = await new UsageRepository(db).byDayAndKey(accountId, { from: '2020-01-01', to: '2100-01-01' });
  const charged = costs.reduce((total, { microBrl }) => total + microBrl, 0);
  expect(used.reduce((total, { costMicroBrl }) => total + costMicroBrl, 0)).toBe(charged);
  return entries;
}

async function recordedCosts(db: MongodbConnection['db'], ids: readonly string[]): Promise<Cost[]> {
  const records = new Map((await new TranscriptionRepository(db).findByIds(ids)).map((record) => [record.id, record]));
  return ids.map((id) => {
    const { status, billing = null } = records.get(id) ?? {};
    expect([id, status === 'completed']).toEqual([id, billing !== null]);
    return { id, seconds: billing?.seconds ?? 0, microBrl: Math.round((billing?.cost_brl ?? 0) * 1e6) };
  });
}
