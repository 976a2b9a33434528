import { API_KEY_SCOPES, type ApiKeyRestrictions } from '@aether/domain';
import { ApiError } from '../../platform/http/api-error';
import type { GivenRestrictions } from './api-key.schema';

const MICRO = 1_000_000;

/** The given restrictions; absent ones stay absent. @throws ApiError `invalid_parameter` for an expiry in the past or a repeated scope */
export function parseRestrictions(given: GivenRestrictions, now: Date): Partial<ApiKeyRestrictions> {
  const { scopes, expires_at: expiry, monthly_limit_brl: limit } = given;
  const expiresAt = typeof expiry === 'string' ? new Date(expiry) : expiry;
  if (expiresAt instanceof Date && expiresAt <= now) throw invalid('expires_at', 'use uma data que ainda não passou');
  if (scopes !== undefined && new Set(scopes).size < scopes.length)
    throw invalid('scopes', 'envie cada permissão uma vez só');
  return {
    ...(scopes && { scopes: API_KEY_SCOPES.filter((scope) => scopes.includes(scope)) }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(limit !== undefined && { monthlyLimitMicroBrl: limit === null ? null : Math.round(limit * MICRO) }),
  };
}

function invalid(param: string, advice: string): ApiError {
  return new ApiError('invalid_parameter', { param, message: `O parâmetro \`${param}\` não é válido: ${advice}.` });
}
