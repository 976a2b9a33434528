import pRetry from 'p-retry';
import { StoreTimeoutError } from './store-timeout.error';

/** Milliseconds before each further attempt, 100, 400, 1600 and 3000, up to doubled at random: a server that restarts is back within them. */
const PAUSES = { retries: 4, minTimeout: 100, factor: 4, maxTimeout: 3_000, randomize: true } as const;

const NETWORK_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENETUNREACH', 'EAI_AGAIN']);
const SERVER_CODES = new Set([
  'InternalError',
  'ServiceUnavailable',
  'SlowDown',
  'RequestTimeout',
  'XMinioServerNotInitialized',
]);

/**
 * Repeats a call that changes nothing when repeated, while the server is away or asks for patience. For one that hangs the caller has waited
 * already.
 */
export function withRetries<T>(call: () => Promise<T>): Promise<T> {
  return pRetry(call, {
    ...PAUSES,
    onFailedAttempt: (error) => {
      if (!isPassing(error)) throw error;
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

function isPassing(error: unknown): boolean {
  if (error instanceof StoreTimeoutError) return false;
  const code = codeOf(error) ?? '';
  if (NETWORK_CODES.has(code) || SERVER_CODES.has(code)) return true;
  // The client's own retry (switched off) reports 5xx answers in these words, without a code.
  return error instanceof Error && error.message.includes('Retryable HTTP status');
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
