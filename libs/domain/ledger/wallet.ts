/**
 * An account's credit: lots, each with its own rate, and the reservations of running transcriptions. All money is whole micro-BRL. A wallet is
 * the sum of the account's ledger entries; only the functions beside this file change it.
 */
export const LOT_KINDS = ['trial', 'grant', 'top_up', 'subscription'] as const;
export type LotKind = (typeof LOT_KINDS)[number];

export interface Lot {
  readonly id: string;
  readonly kind: LotKind;
  /** Price per hour of audio. */
  readonly microBrlPerHour: number;
  /** Credit that can still be reserved. Never negative. */
  readonly microBrl: number;
  readonly grantedAt: Date;
  /** From then on the lot cannot be reserved; its available credit expires. */
  readonly expiresAt?: Date;
}

/** The part of a transcription that one lot pays for. */
export interface Share {
  readonly lotId: string;
  /** Whole seconds. */
  readonly seconds: number;
  /** The lot's own rate, without surcharges. */
  readonly microBrlPerHour: number;
  readonly microBrl: number;
}

/** Credit that is reserved for a transcription until it ends. */
export interface Reservation {
  readonly transcriptionId: string;
  readonly at: Date;
  /** Micro-BRL per hour on top of each lot's rate. */
  readonly surchargePerHour: number;
  /** In the order of their lots, oldest first. */
  readonly shares: readonly Share[];
}

/** What a lot owes: its money went back to the payer after the credit was used or reserved. */
export interface Debt {
  readonly lotId: string;
  /** Above 0. */
  readonly microBrl: number;
}

export interface Wallet {
  readonly accountId: string;
  /** In the order of use: oldest first. Lots that are empty and not reserved are removed. */
  readonly lots: readonly Lot[];
  /** Oldest first. Absent: none. While there are any, nothing can be reserved. */
  readonly debts?: readonly Debt[];
  readonly reservations: readonly Reservation[];
  /** Number of entries in the ledger. */
  readonly entries: number;
}

export function emptyWallet(accountId: string): Wallet {
  return { accountId, lots: [], reservations: [], entries: 0 };
}

/** Credit that can be reserved at `at`, in micro-BRL. */
export function availableMicroBrl({ lots }: Wallet, at: Date): number {
  return lots.reduce((sum, lot) => sum + (isExpired(lot, at) ? 0 : lot.microBrl), 0);
}

/** What the account owes, in micro-BRL. */
export function debtMicroBrl({ debts = [] }: Wallet): number {
  return debts.reduce((sum, { microBrl }) => sum + microBrl, 0);
}

/** Credit that running transcriptions have reserved, in micro-BRL. */
export function reservedMicroBrl({ reservations }: Pick<Wallet, 'reservations'>): number {
  return reservations.flatMap(({ shares }) => shares).reduce((sum, { microBrl }) => sum + microBrl, 0);
}

export function isExpired({ expiresAt }: Lot, at: Date): boolean {
  return expiresAt !== undefined && expiresAt <= at;
}
