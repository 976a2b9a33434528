import {
  availableMicroBrl,
  debtMicroBrl,
  microBrlToBrl,
  reservedMicroBrl,
  type Account,
  type ApiKey,
  type Wallet,
} from '@aether/domain';

export function presentWallet(wallet: Wallet): object {
  return {
    available_brl: microBrlToBrl(availableMicroBrl(wallet, new Date())),
    reserved_brl: microBrlToBrl(reservedMicroBrl(wallet)),
    debt_brl: microBrlToBrl(debtMicroBrl(wallet)),
  };
}

/** What `accounts suspend` and `accounts resume` print. */
export function presentState({ id, email, tier, suspendedAt, deletedAt }: Account): object {
  return {
    id,
    email,
    tier,
    suspended_at: suspendedAt?.toISOString() ?? null,
    deleted_at: deletedAt?.toISOString() ?? null,
  };
}

/** What `accounts show` prints. */
export function presentAccount(
  account: Account,
  { wallet, keys }: { readonly wallet: Wallet; readonly keys: readonly ApiKey[] },
): object {
  return {
    ...presentState(account),
    created_at: account.createdAt.toISOString(),
    subscribed_until: account.subscribedUntil?.toISOString() ?? null,
    balance: {
      ...presentWallet(wallet),
      lots: wallet.lots.map(({ id, kind, microBrl, microBrlPerHour, expiresAt }) => ({
        id,
        kind,
        available_brl: microBrlToBrl(microBrl),
        brl_per_hour: microBrlToBrl(microBrlPerHour),
        expires_at: expiresAt?.toISOString() ?? null,
      })),
      debts: (wallet.debts ?? []).map(({ lotId, microBrl }) => ({ lot_id: lotId, debt_brl: microBrlToBrl(microBrl) })),
    },
    keys: keys.map(presentKey),
  };
}

export function presentKey(key: ApiKey): object {
  const { id, name, hint, createdAt, lastUsedAt, revokedAt, scopes, expiresAt, monthlyLimitMicroBrl } = key;
  return {
    id,
    name: name ?? null,
    hint,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    scopes,
    expires_at: expiresAt?.toISOString() ?? null,
    monthly_limit_brl: monthlyLimitMicroBrl === null ? null : microBrlToBrl(monthlyLimitMicroBrl),
  };
}
