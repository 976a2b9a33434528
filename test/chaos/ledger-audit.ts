import { availableMicroBrl, reservedMicroBrl, type LedgerEntry } from '@aether/domain';
import { LedgerRepository, TranscriptionRepository, UsageRepository, type MongodbConnection } from '@aether/platform';

const sum = (entries: readonly LedgerEntry[]): number => entries.reduce((total, { microBrl }) => total + microBrl, 0);

/**
 * What a wallet, its entries, the records of its transcriptions and its usage must say together once all is over: balance equals the sum of the
 * ledger, no lot was ever below zero, nothing is reserved, and each transcription has cost what its record says, or nothing.
 * @returns the entries
 */
export async function auditLedger(
  db: MongodbConnection['db'],
  accountId: string,
  ids: readonly string[],
): Promise<readonly LedgerEntry[]> {
  const ledger = new LedgerRepository(db);
  const [wallet, entries] = await Promise.all([ledger.wallet(accountId), ledger.entries(accountId)]);
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
  expect(wallet.entries).toBe(entries.length);
  expect(sum(entries)).toBe(availableMicroBrl(wallet, new Date()));
  expect(reservedMicroBrl(wallet)).toBe(0);
  for (const lotId of new Set(entries.map((entry) => entry.lotId))) {
    let left = 0;
    for (const entry of entries.filter((other) => other.lotId === lotId)) {
      left += entry.microBrl;
      expect(left).toBeGreaterThanOrEqual(0);
    }
    expect(wallet.lots.find(({ id }) => id === lotId)?.microBrl ?? 0).toBe(left);
  }
  const charged = await auditRecords(db, entries, ids);
  expect(0 - sum(entries.filter(({ kind }) => kind === 'charge'))).toBe(charged);
  const used = await new UsageRepository(db).byDayAndKey(accountId, { from: '2020-01-01', to: '2100-01-01' });
  expect(used.reduce((total, { costMicroBrl }) => total + costMicroBrl, 0)).toBe(charged);
  return entries;
}

/** What all of them have cost, in micro-BRL. */
async function auditRecords(
  db: MongodbConnection['db'],
  entries: readonly LedgerEntry[],
  ids: readonly string[],
): Promise<number> {
  const records = new Map((await new TranscriptionRepository(db).findByIds(ids)).map((record) => [record.id, record]));
  let charged = 0;
  for (const id of ids) {
    const record = records.get(id);
    const cost = Math.round((record?.billing?.cost_brl ?? 0) * 1e6);
    expect([id, 0 - sum(entries.filter(({ transcriptionId }) => transcriptionId === id))]).toEqual([id, cost]);
    expect([id, record?.status === 'completed']).toEqual([id, record?.billing != null]);
    charged += cost;
  }
  return charged;
}
