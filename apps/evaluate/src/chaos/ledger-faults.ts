import { availableMicroBrl, debtMicroBrl, type LedgerEntry, type Wallet } from '@aether/domain';

/** Expected cost of a transcription; seconds and amount are 0 without a result. */
export interface Cost {
  readonly id: string;
  /** Whole seconds. */
  readonly seconds: number;
  readonly microBrl: number;
}

interface Books {
  readonly wallet: Wallet;
  /** All entries of the account, in order. */
  readonly entries: readonly LedgerEntry[];
  /** Expected costs of all transcriptions of the account. */
  readonly costs: readonly Cost[];
}

const sum = (entries: readonly LedgerEntry[]): number => entries.reduce((total, { microBrl }) => total + microBrl, 0);

/**
 * Inconsistencies between a wallet, its entries and the expected costs, once all transcriptions have ended, one line each. The balance must equal
 * the sum of the ledger, no lot may ever be below zero unless its money went back, nothing may be reserved, and each transcription is charged at most once.
 */
export function ledgerFaults({ wallet, entries, costs }: Books): string[] {
  const known = new Set(costs.map(({ id }) => id));
  const ids = new Set(entries.map(({ transcriptionId = '' }) => transcriptionId).filter((id) => id !== ''));
  const unknown = [...ids].filter((id) => !known.has(id)).map((id) => ({ id, seconds: 0, microBrl: 0 }));
  return [
    ...walletFaults(wallet, entries),
    ...lotFaults(wallet, entries),
    ...wallet.reservations.map(({ transcriptionId }) => `credit is reserved for ${transcriptionId} still`),
    ...[...costs, ...unknown].flatMap((cost) => costFaults(cost, entries)),
  ];
}

function walletFaults(wallet: Wallet, entries: readonly LedgerEntry[]): string[] {
  const available = availableMicroBrl(wallet, new Date()) - debtMicroBrl(wallet);
  const gap = entries.findIndex(({ sequence }, index) => sequence !== index + 1);
  return [
    ...(gap === -1 ? [] : [`entry ${gap + 1} of the ledger has another number`]),
    ...(wallet.entries === entries.length ? [] : [`the wallet has ${wallet.entries} entries, not ${entries.length}`]),
    ...(available === sum(entries) ? [] : [`${available} micro-BRL are available, ${sum(entries)} by the ledger`]),
  ];
}

function lotFaults(wallet: Wallet, entries: readonly LedgerEntry[]): string[] {
  return [...new Set(entries.map(({ lotId }) => lotId))].flatMap((lotId) => {
    let [left, lowest, wentBack] = [0, 0, false];
    for (const { kind, microBrl } of entries.filter((entry) => entry.lotId === lotId)) {
      left += microBrl;
      lowest = Math.min(lowest, left);
      if (kind === 'refund' || kind === 'dispute') wentBack = true;
    }
    const debt = wallet.debts?.find((owing) => owing.lotId === lotId)?.microBrl ?? 0;
    const recorded = (wallet.lots.find(({ id }) => id === lotId)?.microBrl ?? 0) - debt;
    return [
      ...(lowest < 0 && !wentBack ? [`${lotId} was below zero`] : []),
      ...(recorded === left ? [] : [`${lotId} has ${recorded} micro-BRL, ${left} by the ledger`]),
    ];
  });
}

function costFaults({ id, seconds, microBrl }: Cost, entries: readonly LedgerEntry[]): string[] {
  const own = entries.filter(({ transcriptionId }) => transcriptionId === id);
  const charges = own.filter(({ kind }) => kind === 'charge');
  const charged = charges.reduce((total, entry) => total + (entry.seconds ?? 0), 0);
  // A transcription paid from several lots has one charge per lot.
  const twice = new Set(charges.map(({ lotId }) => lotId)).size !== charges.length;
  // Includes reservations and releases, so credit that is still reserved counts as cost.
  const cost = 0 - sum(own);
  return [
    ...(twice ? [`${id} was charged twice`] : []),
    ...(charged === seconds ? [] : [`${id} was charged for ${charged} s, not ${seconds} s`]),
    ...(cost === microBrl ? [] : [`${id} has cost ${cost} micro-BRL, not ${microBrl}`]),
  ];
}
