/**
 * What an account may spend: lots of credit, each with its own rate, and what transcriptions under way have reserved of them. All money is
 * whole micro-BRL. A wallet is what the account's ledger entries add up to; the functions beside this file are its only changes.
 */
export const LOT_KINDS = ['trial', 'grant', 'top_up', 'subscription'] as const;
export type LotKind = (typeof LOT_KINDS)[number];

export interface Lot {
  readonly id: string;
  readonly kind: LotKind;
  /** Price of an hour of audio. */
  readonly microBrlPerHour: number;
  /** What may still be reserved. Never negative. */
  readonly microBrl: number;
  readonly grantedAt: Date;
  /** From then on nothing can be reserved from it; what is left is lost. */
  readonly expiresAt?: Date;
}

/** What one lot pays of a transcription. */
export interface Share {
  readonly lotId: string;
  /** Whole seconds. */
  readonly seconds: number;
  /** The lot's own rate, without surcharges. */
  readonly microBrlPerHour: number;
  readonly microBrl: number;
}

/** Credit that is set aside for a transcription until it ends. */
export interface Reservation {
  readonly transcriptionId: string;
  readonly at: Date;
  /** What an hour costs beyond each lot's rate. */
  readonly surchargePerHour: number;
  /** The oldest lot's first. */
  readonly shares: readonly Share[];
}

export interface Wallet {
  readonly accountId: string;
  /** In the order of their use: the oldest first. Those that are used up, and of which nothing is reserved, are left out. */
  readonly lots: readonly Lot[];
  readonly reservations: readonly Reservation[];
  /** How many entries its ledger has. */
  readonly entries: number;
}

export function emptyWallet(accountId: string): Wallet {
  return { accountId, lots: [], reservations: [], entries: 0 };
}

/** What may be reserved at `at`, in micro-BRL. */
export function availableMicroBrl({ lots }: Wallet, at: Date): number {
  return lots.reduce((sum, lot) => sum + (isExpired(lot, at) ? 0 : lot.microBrl), 0);
}

/** What transcriptions under way have set aside, in micro-BRL. */
export function reservedMicroBrl({ reservations }: Wallet): number {
  return reservations.flatMap(({ shares }) => shares).reduce((sum, { microBrl }) => sum + microBrl, 0);
}

export function isExpired({ expiresAt }: Lot, at: Date): boolean {
  return expiresAt !== undefined && expiresAt <= at;
}
