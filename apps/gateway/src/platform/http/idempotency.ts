import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { ClaimOptions } from '@aether/platform';
import { ApiError } from './api-error';
import { accountOf } from './request-context';

const HOUR_MS = 3_600_000;
const KEY_TTL_MS = 24 * HOUR_MS;
const SDK_RETRY_TTL_MS = HOUR_MS / 4;
const KEY_MAX = 255;

/** Whether an OpenAI SDK sends by itself what it sent before. */
export function isSdkRetry(request: Request): boolean {
  return Number(request.get('x-stainless-retry-count') ?? 0) > 0;
}

interface Asked {
  /** Path of the route. */
  readonly route: string;
  /** As JSON, the same for the same options. */
  readonly options: unknown;
  readonly audioSha256: string;
}

/** The caller's `Idempotency-Key`; null when there is none. */
export function idempotencyKey(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (key === undefined) return null;
  if (key === '' || key.length > KEY_MAX) {
    throw new ApiError('invalid_parameter', {
      param: 'Idempotency-Key',
      message: `O cabeçalho \`Idempotency-Key\` não é válido: use de 1 a ${KEY_MAX} caracteres.`,
    });
  }
  return key;
}

/** Binds a request to every other one with the same account, route and key, for a day. */
export function claimByKey(request: Request, asked: Asked): ClaimOptions {
  const key = idempotencyKey(request);
  if (key === null) return {};
  const identity = claimName(request, asked.route, key);
  return { claim: { key: identity, fingerprint: fingerprint(asked), expiresAt: after(KEY_TTL_MS) } };
}

/** What all requests with the same account, route and key have in common. */
export function claimName(request: Request, route: string, key: string): string {
  return digest(['key', accountOf(request), route, key]);
}

/**
 * Binds what an OpenAI SDK sends again by itself to what it sent first: same account, fields and audio. The first try of each call
 * (`x-stainless-retry-count: 0`) begins anew, as calling twice does.
 */
export function claimBySdkRetry(request: Request, asked: Asked): ClaimOptions {
  const count = request.get('x-stainless-retry-count');
  if (count === undefined || !/^\d{1,6}$/.test(count)) return {};
  const print = fingerprint(asked);
  const identity = digest(['sdk', accountOf(request), asked.route, print]);
  const claim = { key: identity, fingerprint: print, expiresAt: after(SDK_RETRY_TTL_MS) };
  return { claim, takeOver: Number(count) === 0 };
}

function fingerprint({ options, audioSha256 }: Asked): string {
  return digest([options, audioSha256]);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function after(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds);
}
