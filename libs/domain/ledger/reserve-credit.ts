import { AppError } from '../errors/app-error';
import { affordableSeconds, costMicroBrl } from '../pricing/cost';
import { BASE_MICRO_BRL_PER_HOUR } from '../pricing/price-table';
import { addLot } from './add-lot';
import { expireLots } from './expire-lots';
import { andThen, post, unchanged, type WalletChange } from './ledger-entry';
import { debtMicroBrl, isExpired, type Lot, type Reservation, type Share, type Wallet } from './wallet';

interface ReservationRequest {
  readonly transcriptionId: string;
  /** Billed seconds. */
  readonly seconds: number;
  /** Micro-BRL per hour on top of each lot's rate. */
  readonly surchargePerHour: number;
  readonly at: Date;
}

/**
 * Reserves the cost of a transcription from the oldest lots first; each lot pays whole seconds at its own rate. Idempotent: an existing
 * reservation is kept. Throws `insufficient_credit`, and reserves nothing, when the account has a debt or the lots do not cover the whole cost.
 */
export function reserveCredit(wallet: Wallet, request: ReservationRequest): WalletChange {
  if (reservationOf(wallet, request.transcriptionId) !== null) return unchanged(wallet);
  ensureNoDebt(wallet);
  return reserveFromLots(wallet, request);
}

function reserveFromLots(
  wallet: Wallet,
  { transcriptionId, seconds, surchargePerHour, at }: ReservationRequest,
): WalletChange {
  return andThen(expireLots(wallet, at), (current) => {
    const shares = allocate(unexpired(current, at), seconds, surchargePerHour);
    if (shares === null) throw new AppError('insufficient_credit');
    const reservation = { transcriptionId, at, surchargePerHour, shares };
    const reservations = [...current.reservations, reservation];
    const postings = shares.map(({ lotId, seconds, microBrl }) => ({
      id: `${transcriptionId}/reservation/${lotId}`,
      kind: 'reservation' as const,
      lotId,
      microBrl: -microBrl,
      at,
      seconds,
      transcriptionId,
    }));
    return post({ ...current, reservations }, postings);
  });
}

/**
 * `reserveCredit` without prepayment: grants the missing credit at the base rate. A failed transcription releases it to the wallet, where it
 * pays for the next one. Debts do not matter.
 */
export function reserveOnGrant(wallet: Wallet, request: ReservationRequest): WalletChange {
  if (reservationOf(wallet, request.transcriptionId) !== null) return unchanged(wallet);
  const { transcriptionId, seconds, surchargePerHour, at: grantedAt } = request;
  return andThen(expireLots(wallet, grantedAt), (current) => {
    const rate = BASE_MICRO_BRL_PER_HOUR + surchargePerHour;
    const microBrl = costMicroBrl(seconds - payableSeconds(unexpired(current, grantedAt), surchargePerHour), rate);
    if (microBrl <= 0) return reserveFromLots(current, request);
    const lot = { id: `grant_${transcriptionId}`, kind: 'grant', microBrlPerHour: BASE_MICRO_BRL_PER_HOUR } as const;
    return andThen(addLot(current, { ...lot, microBrl, grantedAt }), (granted) => reserveFromLots(granted, request));
  });
}

/** Throws `insufficient_credit` when the account has a debt or the available credit does not pay for one second of audio. */
export function ensureCredit(wallet: Wallet, at: Date): void {
  ensureNoDebt(wallet);
  if (!hasCredit(wallet, at)) throw new AppError('insufficient_credit');
}

/**
 * The most billed seconds for which `reserveCredit` would not throw: those that the lots which can be used at `at` pay for, and none with a debt.
 * Infinity for a transcription that already has its reservation.
 */
export function reservableSeconds(
  wallet: Wallet,
  { transcriptionId, surchargePerHour, at }: Omit<ReservationRequest, 'seconds'>,
): number {
  if (reservationOf(wallet, transcriptionId) !== null) return Infinity;
  if (debtMicroBrl(wallet) > 0) return 0;
  return payableSeconds(unexpired(wallet, at), surchargePerHour);
}

/** Whether the available credit pays for at least one second of audio. */
export function hasCredit(wallet: Wallet, at: Date): boolean {
  return unexpired(wallet, at).some((lot) => affordableSeconds(lot.microBrl, lot.microBrlPerHour) > 0);
}

function ensureNoDebt(wallet: Wallet): void {
  const microBrl = debtMicroBrl(wallet);
  if (microBrl > 0) throw new AppError('insufficient_credit', { details: { kind: 'debt', microBrl } });
}

export function reservationOf({ reservations }: Wallet, transcriptionId: string): Reservation | null {
  return reservations.find((reservation) => reservation.transcriptionId === transcriptionId) ?? null;
}

/** Not only those with credit: an expired lot that was emptied could still pay for a second that costs less than half a micro-BRL. */
function unexpired({ lots }: Wallet, at: Date): readonly Lot[] {
  return lots.filter((lot) => !isExpired(lot, at));
}

/** The whole seconds that all lots together pay for, each at its own rate. */
function payableSeconds(lots: readonly Lot[], surchargePerHour: number): number {
  return lots.reduce((sum, lot) => sum + affordableSeconds(lot.microBrl, lot.microBrlPerHour + surchargePerHour), 0);
}

/** Null when the lots do not pay for all the seconds. */
function allocate(lots: readonly Lot[], seconds: number, surchargePerHour: number): readonly Share[] | null {
  const shares: Share[] = [];
  let rest = seconds;
  for (const { id: lotId, microBrl, microBrlPerHour } of lots) {
    const rate = microBrlPerHour + surchargePerHour;
    const own = Math.min(rest, affordableSeconds(microBrl, rate));
    if (own === 0) continue;
    shares.push({ lotId, seconds: own, microBrlPerHour, microBrl: costMicroBrl(own, rate) });
    rest -= own;
  }
  return rest === 0 ? shares : null;
}
