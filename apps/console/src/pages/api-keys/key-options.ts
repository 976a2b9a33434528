import type { ApiKey } from '../../api/queries';
import { SCOPE_TEXTS } from '../../texts/api-keys/scopes';
import { type EXPIRY_NAMES } from '../../texts/api-keys/page';

export type Scope = ApiKey['scopes'][number];

export const SCOPE_NAMES = Object.keys(SCOPE_TEXTS) as readonly Scope[];
export type Expiry = keyof typeof EXPIRY_NAMES;

const DAYS: Readonly<Record<Exclude<Expiry, 'never'>, number>> = { d30: 30, d90: 90, d365: 365 };

const DAY_MS = 86_400_000;

/** From when on a key is shown as about to expire. */
const SOON_DAYS = 14;

/** The time at which a key with this validity expires; null: never. */
export function expiryOf(expiry: Expiry, now: Date): string | null {
  return expiry === 'never' ? null : new Date(now.getTime() + DAYS[expiry] * DAY_MS).toISOString();
}

/** Parses `50`, `50,5` or `1.250,50` reais; null for an empty text, undefined for anything else. */
export function parseLimit(text: string): number | null | undefined {
  const given = text.replace(/^R\$/, '').replace(/\s/g, '');
  if (given === '') return null;
  if (!/^(\d{1,7}|\d{1,3}(\.\d{3}){1,2})(,\d{1,2})?$/.test(given)) return undefined;
  const reais = Number(given.replaceAll('.', '').replace(',', '.'));
  return reais > 0 && reais <= 1_000_000 ? reais : undefined;
}

/** How the form shows a limit. */
export function limitText(reais: number | null): string {
  return reais === null ? '' : reais.toFixed(2).replace('.', ',').replace(/,00$/, '');
}

/** Whole days until a key expires, counted up; 0: it has expired; null: it does not expire soon. */
export function daysLeft({ expires_at }: Pick<ApiKey, 'expires_at'>, now: Date): number | null {
  if (expires_at === null) return null;
  const days = Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / DAY_MS));
  return days <= SOON_DAYS ? days : null;
}
