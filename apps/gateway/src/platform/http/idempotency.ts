import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { AppError } from '@aether/domain';
import type { ClaimOptions } from '@aether/platform';
import { accountOf } from './request-context';

const HOUR_MS = 3_600_000;
const KEY_TTL_MS = 24 * HOUR_MS;
const SDK_RETRY_TTL_MS = HOUR_MS / 4;
const KEY_MAX = 255;

/** Whether an OpenAI SDK retries the request automatically. */
export function isSdkRetry(request: Request): boolean {
  return Number(request.get('x-stainless-retry-count') ?? 0) > 0;
}

interface IdempotentRequest {
  /** Path of the route. */
  readonly route: string;
  /** Equal options must serialize to equal JSON. */
  readonly options: unknown;
  readonly audioSha256: string;
}

/** The caller's `Idempotency-Key`; null when there is none. */
export function idempotencyKey(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (key === undefined) return null;
  if (key === '' || key.length > KEY_MAX) {
    throw new AppError('invalid_parameter', {
      param: 'Idempotency-Key',
      message: `O cabeçalho \`Idempotency-Key\` não é válido: use de 1 a ${KEY_MAX} caracteres.`,
    });
  }
  return key;
}

/** The idempotency claim that all requests with the same account, route and key share for a day. */
export function claimByKey(request: Request, asked: IdempotentRequest): ClaimOptions {
  const key = idempotencyKey(request);
  if (key === null) return {};
  const identity = claimName(request, asked.route, key);
  return { claim: { key: identity, fingerprint: fingerprint(asked), expiresAt: after(KEY_TTL_MS) } };
}

/** The name of the claim of an account, route and key. */
export function claimName(request: Request, route: string, key: string): string {
  return digest(['key', accountOf(request), route, key]);
}

/**
 * The claim that an OpenAI SDK's automatic retry shares with the first try: same account, fields and audio. The first try of each call
 * (`x-stainless-retry-count: 0`) takes the claim over, so that two separate calls create two transcriptions.
 */
export function claimBySdkRetry(request: Request, asked: IdempotentRequest): ClaimOptions {
  const count = request.get('x-stainless-retry-count');
  if (count === undefined || !/^\d{1,6}$/.test(count)) return {};
  const print = fingerprint(asked);
  const identity = digest(['sdk', accountOf(request), asked.route, print]);
  const claim = { key: identity, fingerprint: print, expiresAt: after(SDK_RETRY_TTL_MS) };
  return { claim, takeOver: Number(count) === 0 };
}

function fingerprint({ options, audioSha256 }: IdempotentRequest): string {
  return digest([options, audioSha256]);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function after(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds);
}
