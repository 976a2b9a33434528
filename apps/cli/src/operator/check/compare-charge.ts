import { isTerminal, microBrlToBrl, type LedgerEntry } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import type { DisagreementKind } from './disagreement';

/**
 * Whether a transcription is charged once, as its record says, or not at all: a completed one is, a canceled one if its record says so, and one that
 * failed or has not ended is not. `charges`: all its charges, one for each lot that paid. Null if they agree.
 */
export function compareCharge(
  { status, billing }: Pick<TranscriptionRecord, 'status' | 'billing'>,
  charges: readonly Pick<LedgerEntry, 'microBrl' | 'seconds'>[],
): DisagreementKind | null {
  const mayBeCharged = isTerminal(status) && status !== 'failed';
  if (!mayBeCharged || (status === 'canceled' && billing === null))
    return charges.length > 0 || billing !== null ? 'charge_unexpected' : null;
  if (billing === null) return charges.length > 0 ? 'charge_differs' : 'charge_missing';
  // Audio of 0 billed seconds is charged without an entry.
  if (charges.length === 0) return billing.seconds === 0 ? null : 'charge_missing';
  const seconds = charges.reduce((sum, charge) => sum + (charge.seconds ?? 0), 0);
  const microBrl = charges.reduce((sum, charge) => sum - charge.microBrl, 0);
  return seconds === billing.seconds && microBrlToBrl(microBrl) === billing.cost_brl ? null : 'charge_differs';
}
