import type { ApiKey } from '../../api/queries';
import { formatDate, formatDateTime, formatMoney } from '../../format/format';
import { daysLeft, SCOPE_NAMES, SCOPES } from './key-options';

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
        Termina em <code>{apiKey.hint}</code> · criada em {formatDateTime(apiKey.created_at)} ·{' '}
        {apiKey.revoked_at === null ? lastUse(apiKey) : `revogada em ${formatDateTime(apiKey.revoked_at)}`}
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
  if (days === 0) return <span className="badge badge-failed">Venceu</span>;
  return <span className="badge badge-canceled">{expiresIn(days)}</span>;
}

/** Keys created before names existed have none. */
export function nameOf({ name, hint }: ApiKey): string {
  return name ?? `Chave terminada em ${hint}`;
}

/** `Vence em 3 dias` */
export function expiresIn(days: number): string {
  return days === 1 ? 'Vence em 1 dia' : `Vence em ${days} dias`;
}

function lastUse({ last_used_at }: ApiKey): string {
  return last_used_at === null ? 'nunca usada' : `usada em ${formatDateTime(last_used_at)}`;
}

function permissions({ scopes }: ApiKey): string {
  if (scopes.length === SCOPE_NAMES.length) return 'Todas as permissões';
  const [first = '', ...others] = scopes.map((scope) => SCOPES[scope].label);
  return [first, ...others.map((label) => label.toLowerCase())].join(' e ');
}

function expiry({ expires_at }: ApiKey): string {
  if (expires_at === null) return 'não vence';
  const day = formatDate(expires_at);
  return Date.parse(expires_at) > Date.now() ? `vence em ${day}` : `venceu em ${day}`;
}

function spending({ monthly_limit_brl: limit, month_spent_brl: spent }: ApiKey): string {
  if (limit === null) return 'sem limite de gastos';
  return `usou ${formatMoney(spent ?? 0)} de ${formatMoney(limit)} neste mês`;
}
