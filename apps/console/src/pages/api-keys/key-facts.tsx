import type { ApiKey } from '../../api/queries';
import { formatDate, formatDateTime, formatMoney } from '../../format/format';
import { KEY_FACTS_TEXTS } from '../../texts/api-keys/key-facts';
import { SCOPE_TEXTS } from '../../texts/api-keys/scopes';
import { daysLeft, SCOPE_NAMES } from './key-options';

export function KeyFacts({ apiKey }: { readonly apiKey: ApiKey }) {
  const isRevoked = apiKey.revoked_at !== null;
  return (
    <div className="row-main">
      <span className="row">
        <strong className="wrap">{nameOf(apiKey)}</strong>
        {apiKey.project !== null && <span className="tag wrap">{apiKey.project}</span>}
        {!isRevoked && <ExpiryBadge apiKey={apiKey} />}
      </span>
      <span className="hint">
        {KEY_FACTS_TEXTS.endsIn} <code>{apiKey.hint}</code> ·{' '}
        {KEY_FACTS_TEXTS.createdAt(formatDateTime(apiKey.created_at))} ·{' '}
        {apiKey.revoked_at === null ? lastUse(apiKey) : KEY_FACTS_TEXTS.revokedAt(formatDateTime(apiKey.revoked_at))}
      </span>
      {!isRevoked && (
        <span className="hint">
          {permissions(apiKey)} · {expiry(apiKey)} · {spending(apiKey)}
        </span>
      )}
    </div>
  );
}

function ExpiryBadge({ apiKey }: { readonly apiKey: ApiKey }) {
  const days = daysLeft(apiKey, new Date());
  if (days === null) return null;
  if (days === 0) return <span className="badge badge-failed">{KEY_FACTS_TEXTS.expired}</span>;
  return <span className="badge badge-canceled">{expiresIn(days)}</span>;
}

/** Keys created before names existed have none. */
export function nameOf({ name, hint }: ApiKey): string {
  return name ?? KEY_FACTS_TEXTS.unnamed(hint);
}

/** `Vence em 3 dias` */
export function expiresIn(days: number): string {
  return KEY_FACTS_TEXTS.expiresIn(days);
}

function lastUse({ last_used_at }: ApiKey): string {
  return last_used_at === null ? KEY_FACTS_TEXTS.neverUsed : KEY_FACTS_TEXTS.usedAt(formatDateTime(last_used_at));
}

function permissions({ scopes }: ApiKey): string {
  if (scopes.length === SCOPE_NAMES.length) return KEY_FACTS_TEXTS.allScopes;
  const [first = '', ...others] = scopes.map((scope) => SCOPE_TEXTS[scope].label);
  return KEY_FACTS_TEXTS.scopes([first, ...others.map((label) => label.toLowerCase())]);
}

function expiry({ expires_at }: ApiKey): string {
  if (expires_at === null) return KEY_FACTS_TEXTS.noExpiry;
  const day = formatDate(expires_at);
  return Date.parse(expires_at) > Date.now() ? KEY_FACTS_TEXTS.expiresOn(day) : KEY_FACTS_TEXTS.expiredOn(day);
}

function spending({ monthly_limit_brl: limit, month_spent_brl: spent }: ApiKey): string {
  if (limit === null) return KEY_FACTS_TEXTS.noLimit;
  return KEY_FACTS_TEXTS.spent(formatMoney(spent ?? 0), formatMoney(limit));
}
