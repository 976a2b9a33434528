import { MICRO_BRL_PER_CENTAVO, type DisputeStatus, type Reversal } from '@aether/domain';
import type Stripe from 'stripe';

/**
 * Statuses of Stripe's disputes: https://docs.stripe.com/api/disputes/object. Absent: an inquiry, for which nothing was withdrawn. A dispute that was
 * closed because its payment was refunded counts as won: the refund reports the money.
 */
const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  charge_refunded: 'won',
  prevented: 'won',
};

const DISPUTE_EVENTS = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'];

interface Reported {
  /** Stripe's id of the intent that the charge belongs to. */
  readonly paymentIntent: string;
  readonly reversal: Reversal;
}

/** What an event reports about a refund or dispute; null for other events, inquiries, and charges without an intent, which are not ours. */
export function reportedReversal(event: Stripe.Event): Reported | null {
  if (event.type === 'charge.refunded') {
    const { payment_intent, amount_refunded } = event.data.object;
    return reported(payment_intent, { kind: 'refund', microBrl: amount_refunded * MICRO_BRL_PER_CENTAVO });
  }
  if (!DISPUTE_EVENTS.includes(event.type)) return null;
  const { id, payment_intent, amount, status: given } = event.data.object as Stripe.Dispute;
  const status = STATUSES[given];
  if (status === undefined) return null;
  return reported(payment_intent, {
    kind: 'dispute',
    dispute: { id, microBrl: amount * MICRO_BRL_PER_CENTAVO, status },
  });
}

function reported(intent: string | Stripe.PaymentIntent | null, reversal: Reversal): Reported | null {
  if (intent === null) return null;
  return { paymentIntent: typeof intent === 'string' ? intent : intent.id, reversal };
}
