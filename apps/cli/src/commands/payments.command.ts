import { parseArgs } from 'node:util';
import { microBrlToBrl, PAYMENT_STATUSES, type Payment } from '@aether/domain';
import { AS_OPTION, currentOperator } from '../operator/current-operator';
import { findAccount } from '../operator/find-account';
import { withOperatorDatabase } from '../operator/operator-database';
import { oneOf, wholeNumber } from '../operator/parse-option';
import { UsageError, type Command } from './command';

const NAMES = PAYMENT_STATUSES.join('|');
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

export const paymentsCommand: Command = {
  usage: `payments list [--email E|--id ACCOUNT_ID] [--status ${NAMES}] [--uncredited] [--limit N]`,
  summary:
    "lists payments, newest first, with what was refunded or disputed of each (--uncredited: only those that an operator must refund); prints JSON; --as NAME goes into the operators' log",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        id: { type: 'string' },
        status: { type: 'string' },
        uncredited: { type: 'boolean' },
        limit: { type: 'string' },
        ...AS_OPTION,
      },
    });
    if (positionals.join(' ') !== 'list') throw new UsageError('These arguments are not understood.');
    const { email, id, as, uncredited = false } = values;
    const status = values.status === undefined ? undefined : oneOf('--status', PAYMENT_STATUSES, values.status);
    const limit = values.limit === undefined ? DEFAULT_LIMIT : wholeNumber('--limit', MAX_LIMIT, values.limit);
    const listed = await withOperatorDatabase(async (database) => {
      const accountId = email === undefined && id === undefined ? undefined : (await findAccount(database, values)).id;
      const search = { ...(accountId !== undefined && { accountId }), ...(status && { status }), uncredited };
      const details = { ...(status && { status }), uncredited, limit };
      const entry = { action: 'payments.listed', by: currentOperator(as), details } as const;
      return database.operatorLog.record({ ...entry, ...(accountId !== undefined && { accountId }) }, () =>
        database.payments.search(search, limit),
      );
    });
    console.log(JSON.stringify({ data: listed.map(presentPayment) }));
    return 0;
  },
};

function presentPayment(payment: Payment): object {
  const { id, accountId, purchase, method, status, provider, providerId, createdAt, confirmedAt } = payment;
  return {
    id,
    account_id: accountId,
    kind: purchase.kind,
    amount_brl: microBrlToBrl(purchase.microBrl),
    method,
    status,
    provider,
    provider_id: providerId,
    created_at: createdAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
    refunded_brl: microBrlToBrl(payment.refundedMicroBrl ?? 0),
    disputes: (payment.disputes ?? []).map((dispute) => ({
      id: dispute.id,
      amount_brl: microBrlToBrl(dispute.microBrl),
      status: dispute.status,
    })),
    uncredited: payment.uncredited ?? null,
  };
}
