import pRetry from 'p-retry';
import { StoreTimeoutError } from './store-timeout.error';

/** Waits of 100, 400, 1600 and 3000 ms before retries, each randomly up to doubled: enough for a server to restart. */
const RETRIES = { retries: 4, minTimeout: 100, factor: 4, maxTimeout: 3_000, randomize: true } as const;

const NETWORK_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENETUNREACH', 'EAI_AGAIN']);
const SERVER_CODES = new Set([
  'InternalError',
  'ServiceUnavailable',
  'SlowDown',
  'RequestTimeout',
  'XMinioServerNotInitialized',
]);

/**
 * Retries an idempotent call while the server is unavailable or asks to slow down. A call that timed out is not retried, because its caller has
 * already waited.
 */
export function withRetries<T>(call: () => Promise<T>): Promise<T> {
  return pRetry(call, {
    ...RETRIES,
    onFailedAttempt: (error) => {
      if (!isTransient(error)) throw error;
    },
  });
}

export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'NotFound' || code === 'NoSuchKey';
}

export function isOutOfRange(error: unknown): boolean {
  return codeOf(error) === 'InvalidRange';
}

function isTransient(error: unknown): boolean {
  if (error instanceof StoreTimeoutError) return false;
  const code = codeOf(error) ?? '';
  if (NETWORK_CODES.has(code) || SERVER_CODES.has(code)) return true;
  // The client's own retry (disabled) reports 5xx responses by this message, without a code.
  return error instanceof Error && error.message.includes('Retryable HTTP status');
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
