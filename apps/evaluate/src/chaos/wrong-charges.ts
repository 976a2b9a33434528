import { BASE_MICRO_BRL_PER_HOUR, billedSeconds, costMicroBrl } from '@aether/domain';
import { LedgerRepository } from '@aether/platform';
import type { ChaosEnvironment } from './chaos-environment';
import { ledgerFaults, type Cost } from './ledger-faults';
import type { ReadTranscription } from './result-of';

/**
 * Differences between the account's ledger and its transcriptions, and between `/v1/usage` and the ledger. The ledger has the actual charges; a
 * bill only reports them. `all`: every transcription of the account.
 */
export async function wrongCharges(
  { stack, caller }: ChaosEnvironment,
  all: readonly ReadTranscription[],
): Promise<string[]> {
  const ledger = new LedgerRepository(stack.db);
  const [wallet, entries] = await Promise.all([ledger.wallet(stack.accountId), ledger.entries(stack.accountId)]);
  const charges = entries.filter(({ kind }) => kind === 'charge');
  const charged = charges.reduce((sum, { seconds = 0 }) => sum + seconds, 0);
  const { json } = await caller.ask((client) => client.get('/v1/usage'));
  const { total } = json as { readonly total: { readonly seconds: number } };
  return [
    ...ledgerFaults({ wallet, entries, costs: all.map(costOf) }),
    ...(total.seconds === charged ? [] : [`${total.seconds} s were used, ${charged} s were charged`]),
  ];
}

/** Expected cost by the price list, independent of the bill: only completed transcriptions cost anything. */
function costOf({ id, status, duration_s: durationS }: ReadTranscription): Cost {
  const seconds = status === 'completed' && durationS !== null ? billedSeconds(durationS) : 0;
  return { id, seconds, microBrl: costMicroBrl(seconds, BASE_MICRO_BRL_PER_HOUR) };
}
