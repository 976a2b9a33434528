import { isTerminal, LedgerTally, type LedgerDisagreement, type Wallet } from '@aether/domain';
import type { CheckCounts } from './check-counts';
import type { Disagreement } from './disagreement';
import type { StoredData } from './stored-data';

type Ledgers = Pick<StoredData, 'wallets' | 'ledger' | 'transcriptions'>;

/** Compares each account's wallet with its ledger, and each reservation with its transcription. May run beside a working service. */
export async function* checkAccounts(data: Ledgers, counts: CheckCounts): AsyncGenerator<Disagreement> {
  for await (const wallet of data.wallets.wallets()) {
    counts.accounts += 1;
    yield* checkWallet(data, wallet, counts);
    yield* checkReservations(data, wallet);
  }
  for await (const account_id of data.wallets.accountsWithoutWallet()) yield { kind: 'wallet_missing', account_id };
}

async function* checkWallet(
  { wallets, ledger }: Ledgers,
  wallet: Wallet,
  counts: CheckCounts,
): AsyncGenerator<Disagreement> {
  const { accountId } = wallet;
  const tally = new LedgerTally(wallet);
  let last = 0;
  for await (const entry of ledger.readEntries(accountId)) {
    counts.ledgerEntries += 1;
    counts.note(entry.at);
    tally.add(entry);
    last = entry.sequence;
  }
  for (const found of tally.disagreements()) yield present(accountId, found);
  // The wallet was read before them: it counts them now, if they were written with it.
  if (last > wallet.entries && ((await wallets.wallet(accountId))?.entries ?? 0) < last)
    yield { kind: 'wallet_outdated', account_id: accountId };
}

/** The end of a transcription settles its reservation in the same transaction: one that is still held after the end was read is orphaned. */
async function* checkReservations(
  { wallets, transcriptions }: Ledgers,
  { accountId, reservations }: Wallet,
): AsyncGenerator<Disagreement> {
  if (reservations.length === 0) return;
  const records = await transcriptions.findByIds(reservations.map(({ transcriptionId }) => transcriptionId));
  const open = new Set(records.filter(({ status }) => !isTerminal(status)).map(({ id }) => id));
  const suspects = reservations.filter(({ transcriptionId }) => !open.has(transcriptionId));
  if (suspects.length === 0) return;
  const now = await wallets.wallet(accountId);
  const held = new Set(now?.reservations.map(({ transcriptionId }) => transcriptionId));
  for (const { transcriptionId } of suspects.filter((suspect) => held.has(suspect.transcriptionId)))
    yield { kind: 'reservation_orphaned', account_id: accountId, transcription_id: transcriptionId };
}

function present(account_id: string, found: LedgerDisagreement): Disagreement {
  const { kind } = found;
  if (kind === 'balance_differs') return { kind, account_id, lot_id: found.lotId };
  if (kind === 'reservation_differs') return { kind, account_id, transcription_id: found.transcriptionId };
  return { kind, account_id };
}
