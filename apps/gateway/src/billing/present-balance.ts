import {
  availableMicroBrl,
  debtMicroBrl,
  isExpired,
  microBrlToBrl,
  reservedMicroBrl,
  type Wallet,
} from '@aether/domain';
import type { BalanceObject } from './balance.schema';

/** The credit available at `at`, with its lots in order of use. */
export function presentBalance(wallet: Wallet, at: Date): BalanceObject {
  const lots = wallet.lots.filter((lot) => lot.microBrl > 0 && !isExpired(lot, at));
  return {
    available_brl: microBrlToBrl(availableMicroBrl(wallet, at)),
    reserved_brl: microBrlToBrl(reservedMicroBrl(wallet)),
    debt_brl: microBrlToBrl(debtMicroBrl(wallet)),
    lots: lots.map(({ kind, microBrl, microBrlPerHour, grantedAt, expiresAt }) => ({
      kind,
      available_brl: microBrlToBrl(microBrl),
      brl_per_hour: microBrlToBrl(microBrlPerHour),
      granted_at: grantedAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    })),
  };
}
