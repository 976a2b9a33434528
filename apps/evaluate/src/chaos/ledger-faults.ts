import { availableMicroBrl, type LedgerEntry, type Wallet } from '@aether/domain';

/** What a transcription must have cost; 0 of both where it has no result. */
export interface Cost {
  readonly id: string;
  /** Whole seconds. */
  readonly seconds: number;
  readonly microBrl: number;
}

interface Books {
  readonly wallet: Wallet;
  /** All of the account's, in their order. */
  readonly entries: readonly LedgerEntry[];
  /** Of all of the account's transcriptions. */
  readonly costs: readonly Cost[];
}

const sum = (entries: readonly LedgerEntry[]): number => entries.reduce((total, { microBrl }) => total + microBrl, 0);

/**
 * Where a wallet, its entries and what its transcriptions must have cost do not agree, once all is over: balance equals the sum of the ledger,
 * no lot was ever below zero, nothing is reserved, and each transcription was charged once, or not at all. One line each.
 */
export function ledgerFaults({ wallet, entries, costs }: Books): string[] {
  const known = new Set(costs.map(({ id }) => id));
  const strangers = new Set(entries.map(({ transcriptionId = '' }) => transcriptionId).filter((id) => id !== ''));
  const nothing = [...strangers].filter((id) => !known.has(id)).map((id) => ({ id, seconds: 0, microBrl: 0 }));
  return [
    ...walletFaults(wallet, entries),
    ...lotFaults(wallet, entries),
    ...wallet.reservations.map(({ transcriptionId }) => `credit is reserved for ${transcriptionId} still`),
    ...[...costs, ...nothing].flatMap((cost) => costFaults(cost, entries)),
  ];
}

function walletFaults(wallet: Wallet, entries: readonly LedgerEntry[]): string[] {
  const available = availableMicroBrl(wallet, new Date());
  const gap = entries.findIndex(({ sequence }, index) => sequence !== index + 1);
  return [
    ...(gap === -1 ? [] : [`entry ${gap + 1} of the ledger has another number`]),
    ...(wallet.entries === entries.length ? [] : [`the wallet has ${wallet.entries} entries, not ${entries.length}`]),
    ...(available === sum(entries) ? [] : [`${available} micro-BRL are available, ${sum(entries)} by the ledger`]),
  ];
}

function lotFaults(wallet: Wallet, entries: readonly LedgerEntry[]): string[] {
  return [...new Set(entries.map(({ lotId }) => lotId))].flatMap((lotId) => {
    let [left, lowest] = [0, 0];
    for (const { microBrl } of entries.filter((entry) => entry.lotId === lotId)) {
      left += microBrl;
      lowest = Math.min(lowest, left);
    }
    const told = wallet.lots.find(({ id }) => id === lotId)?.microBrl ?? 0;
    return [
      ...(lowest < 0 ? [`${lotId} was below zero`] : []),
      ...(told === left ? [] : [`${lotId} has ${told} micro-BRL, ${left} by the ledger`]),
    ];
  });
}

function costFaults({ id, seconds, microBrl }: Cost, entries: readonly LedgerEntry[]): string[] {
  const own = entries.filter(({ transcriptionId }) => transcriptionId === id);
  const charges = own.filter(({ kind }) => kind === 'charge');
  const charged = charges.reduce((total, entry) => total + (entry.seconds ?? 0), 0);
  // What lots share in has a charge of each.
  const twice = new Set(charges.map(({ lotId }) => lotId)).size !== charges.length;
  // Together with what was reserved and given back: what is reserved still is a cost, too.
  const cost = 0 - sum(own);
  return [
    ...(twice ? [`${id} was charged twice`] : []),
    ...(charged === seconds ? [] : [`${id} was charged for ${charged} s, not ${seconds} s`]),
    ...(cost === microBrl ? [] : [`${id} has cost ${cost} micro-BRL, not ${microBrl}`]),
  ];
}
