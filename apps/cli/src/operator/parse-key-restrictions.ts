import { API_KEY_SCOPES, type ApiKeyRestrictions, type ApiKeyScope } from '@aether/domain';
import { UsageError } from '../commands/command';
import { parseReais } from './parse-reais';

interface GivenOptions {
  /** Comma-separated. */
  readonly scopes?: string | undefined;
  /** Days from now, such as `90d`, or the last valid day in Brasília, such as `2026-12-31`. */
  readonly expires?: string | undefined;
  /** In reais. */
  readonly monthlyLimit?: string | undefined;
}

const DAY_MS = 86_400_000;

/** Brasília has kept UTC−3 all year since 2019. */
const OFFSET_MS = 3 * 3_600_000;

/** The restrictions that the options give; absent ones stay absent. @throws UsageError that names the option */
export function parseKeyRestrictions(
  { scopes, expires, monthlyLimit }: GivenOptions,
  now: Date,
): Partial<ApiKeyRestrictions> {
  return {
    ...(scopes !== undefined && { scopes: parseScopes(scopes) }),
    ...(expires !== undefined && { expiresAt: parseExpiry(expires, now) }),
    ...(monthlyLimit !== undefined && { monthlyLimitMicroBrl: parseReais('--monthly-limit', monthlyLimit) }),
  };
}

function parseScopes(text: string): readonly ApiKeyScope[] {
  const given = text.split(',').map((scope) => scope.trim());
  const unknown = given.some((scope) => !(API_KEY_SCOPES as readonly string[]).includes(scope));
  if (unknown) throw new UsageError(`--scopes must be a comma-separated list of ${API_KEY_SCOPES.join(', ')}.`);
  return API_KEY_SCOPES.filter((scope) => given.includes(scope));
}

function parseExpiry(text: string, now: Date): Date {
  const [, days] = /^([1-9]\d{0,3})d$/.exec(text) ?? [];
  const expiresAt = days === undefined ? endOfDay(text) : new Date(now.getTime() + Number(days) * DAY_MS);
  if (expiresAt === null || expiresAt <= now)
    throw new UsageError('--expires must be a number of days, such as 90d, or a date to come, such as 2030-12-31.');
  return expiresAt;
}

/** Null if it is no date. */
function endOfDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const midnight = new Date(`${text}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== text) return null;
  return new Date(midnight.getTime() + DAY_MS + OFFSET_MS);
}
