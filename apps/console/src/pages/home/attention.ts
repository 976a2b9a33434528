import type { Account, ApiKey, TranscriptionSummary } from '../../api/queries';
import { formatDate, formatDuration, formatMoney } from '../../format/format';
import { paidSeconds } from '../../money/credit-left';
import { ATTENTION_TEXTS } from '../../texts/home';

export interface Notice {
  readonly kind: 'warning' | 'info';
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

/** With less audio than this left, an account should buy credit. */
const LOW_S = 10 * 60;

const DAY_MS = 86_400_000;

/** A key or credit that ends within this time needs attention. */
const SOON_MS = 7 * DAY_MS;

const SEE = ATTENTION_TEXTS.seeBalance;

/** A failure is news for this long. */
const RECENT_MS = 3 * DAY_MS;

interface State {
  readonly account: Account;
  readonly keys: readonly Pick<ApiKey, 'name' | 'hint' | 'expires_at'>[];
  readonly recent: readonly Pick<TranscriptionSummary, 'status' | 'created_at'>[];
  /** Whether the user may buy credit. */
  readonly pays: boolean;
  readonly now: number;
}

/** What the user should know or do, the most urgent first. */
export function attentionOf({ account, keys, recent, pays, now }: State): readonly Notice[] {
  const { balance } = account;
  const left = paidSeconds(balance.lots);
  const isSoon = (iso: string | null): iso is string =>
    iso !== null && Date.parse(iso) > now && Date.parse(iso) - now < SOON_MS;
  const failed = recent.filter(
    ({ status, created_at }) => status === 'failed' && now - Date.parse(created_at) < RECENT_MS,
  ).length;
  const notices: Notice[] = [];
  if (balance.debt_brl > 0) {
    const text = ATTENTION_TEXTS.inDebt(formatMoney(balance.debt_brl));
    notices.push({ kind: 'warning', text, to: '/saldo', action: pays ? ATTENTION_TEXTS.pay : SEE });
  } else if (left < LOW_S) {
    const text = ATTENTION_TEXTS.lowCredit(left, formatDuration(left));
    notices.push({ kind: 'warning', text, to: '/saldo', action: pays ? ATTENTION_TEXTS.buyCredit : SEE });
  }
  for (const { kind, expires_at } of balance.lots) {
    if (!isSoon(expires_at)) continue;
    const what = kind === 'subscription' ? ATTENTION_TEXTS.subscriptionEnds : ATTENTION_TEXTS.creditExpires;
    notices.push({ kind: 'info', text: ATTENTION_TEXTS.on(what, formatDate(expires_at)), to: '/saldo', action: SEE });
  }
  if (failed > 0) {
    const text = ATTENTION_TEXTS.failed(failed);
    notices.push({ kind: 'warning', text, to: '/transcricoes?estado=failed', action: ATTENTION_TEXTS.seeFailed });
  }
  for (const { name, hint, expires_at } of keys) {
    if (!isSoon(expires_at)) continue;
    notices.push({
      kind: 'info',
      text:
        name === null
          ? ATTENTION_TEXTS.unnamedKeyExpires(hint, formatDate(expires_at))
          : ATTENTION_TEXTS.keyExpires(name, formatDate(expires_at)),
      to: '/chaves',
      action: ATTENTION_TEXTS.changeKey,
    });
  }
  return notices;
}
