import type { Account } from '../api/queries';

type Lot = Account['balance']['lots'][number];

const HOUR_S = 3600;

/** Seconds of audio that credit pays. */
export function paidSeconds(lots: readonly Pick<Lot, 'available_brl' | 'brl_per_hour'>[]): number {
  // In thousandths, because the division may give a hair less than a whole second.
  const exact = lots.reduce((sum, { available_brl, brl_per_hour }) => sum + (available_brl / brl_per_hour) * HOUR_S, 0);
  return Math.floor(Number(exact.toFixed(3)));
}

/** Whether the account has only the credit of its trial: its pages then count minutes, and name no money. */
export function isOnTrial({ balance: { lots, debt_brl } }: Account): boolean {
  return debt_brl === 0 && lots.length > 0 && lots.every(({ kind }) => kind === 'trial');
}
