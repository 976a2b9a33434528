import { costMicroBrl } from '../pricing/cost';
import { expireLots } from './expire-lots';
import { andThen, post, unchanged, type Posting, type WalletChange } from './ledger-entry';
import { reservationOf } from './reserve-credit';
import type { Reservation, Share, Wallet } from './wallet';

interface SettlementRequest {
  readonly transcriptionId: string;
  /** Whether the surcharged extra was delivered. If not, the surcharge is returned. */
  readonly surcharged: boolean;
  /** Charges only the first of the reserved seconds, and returns the rest. Default: all of them. */
  readonly atMostSeconds?: number;
  readonly at: Date;
}

interface Settlement extends WalletChange {
  /** Null when there is no open reservation (never made, settled or released): nothing is charged. */
  readonly charged: { readonly seconds: number; readonly microBrl: number } | null;
}

/** Charges a transcription for what its reservation paid for, share by share. */
export function settleReservation(
  wallet: Wallet,
  { transcriptionId, surcharged, at, atMostSeconds = Infinity }: SettlementRequest,
): Settlement {
  const reservation = reservationOf(wallet, transcriptionId);
  if (reservation === null) return { ...unchanged(wallet), charged: null };
  const surcharge = surcharged ? reservation.surchargePerHour : 0;
  const charges = firstSeconds(reservation.shares, atMostSeconds).map((share) => ({
    ...share,
    microBrl: costMicroBrl(share.seconds, share.microBrlPerHour + surcharge),
  }));
  const postings = [
    ...releases(reservation, at),
    ...charges.map(({ lotId, seconds, microBrl }) => {
      const id = `${transcriptionId}/charge/${lotId}`;
      return { id, kind: 'charge' as const, lotId, microBrl: -microBrl, at, seconds, transcriptionId };
    }),
  ];
  return { ...close(wallet, postings, { transcriptionId, at }), charged: total(charges) };
}

/** Returns the reserved credit of a transcription that ended without a result. No-op without a reservation. */
export function releaseReservation(
  wallet: Wallet,
  { transcriptionId, at }: Pick<SettlementRequest, 'transcriptionId' | 'at'>,
): WalletChange {
  const reservation = reservationOf(wallet, transcriptionId);
  if (reservation === null) return unchanged(wallet);
  return close(wallet, releases(reservation, at), { transcriptionId, at });
}

function close(
  wallet: Wallet,
  postings: readonly Posting[],
  { transcriptionId, at }: Pick<SettlementRequest, 'transcriptionId' | 'at'>,
): WalletChange {
  const reservations = wallet.reservations.filter((other) => other.transcriptionId !== transcriptionId);
  return andThen(post({ ...wallet, reservations }, postings), (current) => expireLots(current, at));
}

function releases({ transcriptionId, shares }: Reservation, at: Date): Posting[] {
  return shares.map(({ lotId, seconds, microBrl }) => {
    const id = `${transcriptionId}/release/${lotId}`;
    return { id, kind: 'release', lotId, microBrl, at, seconds, transcriptionId };
  });
}

/** The shares that pay for the first seconds. */
function firstSeconds(shares: readonly Share[], atMost: number): Share[] {
  let left = atMost;
  const first = shares.map((share) => {
    const seconds = Math.min(share.seconds, left);
    left -= seconds;
    return { ...share, seconds };
  });
  return first.filter(({ seconds }, index) => seconds > 0 || shares[index]!.seconds === 0);
}

function total(shares: readonly Share[]): { readonly seconds: number; readonly microBrl: number } {
  return {
    seconds: shares.reduce((sum, { seconds }) => sum + seconds, 0),
    microBrl: shares.reduce((sum, { microBrl }) => sum + microBrl, 0),
  };
}
