/** Money of a confirmed payment that went back to its payer, by a refund or a dispute (chargeback). All money is whole micro-BRL. */

/** `open`: the provider has withdrawn the money. `won`: it came back to us. `lost`: it stays with the payer. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export interface Dispute {
  /** The provider's id. */
  readonly id: string;
  readonly microBrl: number;
  readonly status: DisputeStatus;
}

/** What went back of one payment. */
export interface Reversals {
  /** The sum of all refunds; absent: none. */
  readonly refundedMicroBrl?: number;
  readonly disputes?: readonly Dispute[];
}

/** A provider's report about a refund or a dispute, possibly repeated and in any order. */
export type Reversal =
  | { readonly kind: 'refund'; /** All refunds of the payment so far. */ readonly microBrl: number }
  | { readonly kind: 'dispute'; readonly dispute: Dispute };

/** The state after a report; null when the report changes nothing. Refunds only grow, and a dispute that was decided stays so. */
export function withReversal(before: Reversals, reversal: Reversal): Reversals | null {
  if (reversal.kind === 'refund') {
    const { microBrl: refundedMicroBrl } = reversal;
    return refundedMicroBrl > (before.refundedMicroBrl ?? 0) ? { ...before, refundedMicroBrl } : null;
  }
  const { dispute } = reversal;
  const known = before.disputes?.find(({ id }) => id === dispute.id);
  if (known !== undefined && (known.status !== 'open' || dispute.status === 'open')) return null;
  const others = (before.disputes ?? []).filter(({ id }) => id !== dispute.id);
  return { ...before, disputes: [...others, dispute] };
}

/** What the payer has back of a payment of `paidMicroBrl`: a refund of disputed money counts once. */
export function reversedMicroBrl({ refundedMicroBrl = 0, disputes = [] }: Reversals, paidMicroBrl: number): number {
  const disputed = disputes.filter(({ status }) => status !== 'won').reduce((sum, { microBrl }) => sum + microBrl, 0);
  return Math.min(paidMicroBrl, refundedMicroBrl + disputed);
}
