import type { LedgerEntry } from '@aether/domain';
import { LedgerRepository, UsageRepository, type MongodbConnection, type SentAudio } from '@aether/platform';
import { ledgerFaults, type Cost } from './ledger-faults';

interface SentDocument {
  readonly _id: string;
  readonly status: string;
  readonly billing: { readonly seconds: number; readonly cost_brl: number } | null;
  readonly sent?: SentAudio;
}

/**
 * Asserts that a wallet, its entries, the records of its transcriptions and its usage are consistent once all transcriptions have ended: as
 * `ledgerFaults` checks, and each transcription cost what its record says: a canceled one the audio whose text was sent, a failed one nothing.
 * @returns the entries
 */
export async function auditLedger(
  db: MongodbConnection['db'],
  accountId: string,
  ids: readonly string[],
): Promise<readonly LedgerEntry[]> {
  const ledger = new LedgerRepository(db);
  const [wallet, entries] = await Promise.all([ledger.wallet(accountId), ledger.entries(accountId)]);
  const costs = await recordedCosts(db, ids, entries);
  expect(ledgerFaults({ wallet, entries, costs })).toEqual([]);
  const used = await new UsageRepository(db).byDayAndKey(accountId, { from: '2020-01-01', to: '2100-01-01' });
  const charged = costs.reduce((total, { microBrl }) => total + microBrl, 0);
  expect(used.reduce((total, { costMicroBrl }) => total + costMicroBrl, 0)).toBe(charged);
  return entries;
}

async function recordedCosts(
  db: MongodbConnection['db'],
  ids: readonly string[],
  entries: readonly LedgerEntry[],
): Promise<Cost[]> {
  const documents = db.collection<SentDocument>('transcriptions').find({ _id: { $in: [...ids] } });
  const records = new Map((await documents.toArray()).map((record) => [record._id, record]));
  return ids.map((id) => {
    const { status, billing = null, sent = {} } = records.get(id) ?? {};
    const held = entries.filter(({ kind, transcriptionId }) => kind === 'reservation' && transcriptionId === id);
    const reserved = held.reduce((total, { seconds = 0 }) => total + seconds, 0);
    const sentS = Math.ceil(
      Number(
        Object.values(sent)
          .reduce((total, seconds) => total + seconds, 0)
          .toFixed(3),
      ),
    );
    const charged = { completed: reserved, canceled: Math.min(sentS, reserved) }[status ?? ''] ?? 0;
    expect([id, status, billing?.seconds ?? 0]).toEqual([id, status, charged]);
    expect([id, status === 'completed' || charged > 0]).toEqual([id, billing !== null]);
    return { id, seconds: billing?.seconds ?? 0, microBrl: Math.round((billing?.cost_brl ?? 0) * 1e6) };
  });
}
