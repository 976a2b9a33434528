import type { DetailedError, Upload } from 'tus-js-client';
import { toApiError } from '../api/api-error';
import { csrfHeader } from '../api/csrf-token';
import { fileFingerprint } from './file-fingerprint';

/** Waits between tries of one request. */
const RETRIES_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** Refusals that pass by themselves: another request at the same upload, or too many of them. */
const PASSING = [409, 423, 429];

interface Handlers {
  readonly onProgress: (sentBytes: number) => void;
  /** The `upload_id`. */
  readonly onSent: (uploadId: string) => void;
  /** `ApiError` when the service refused it; anything else: the connection was lost. */
  readonly onError: (error: unknown) => void;
}

/**
 * Prepares sending a file by tus 1.0, from where an earlier try of this browser has stopped, if it did. `start()` begins and goes on,
 * `abort()` holds.
 */
export async function prepareUpload(file: File, accountId: string, handlers: Handlers): Promise<Upload> {
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    endpoint: `${window.location.origin}/v1/uploads`,
    retryDelays: RETRIES_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve(fileFingerprint(file, accountId)),
    // At each request: the token is another one after the page has entered again.
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(csrfHeader())) request.setHeader(name, value);
    },
    onShouldRetry: (error) => {
      const status = statusOf(error);
      return navigator.onLine && (status === null || status >= 500 || PASSING.includes(status));
    },
    onProgress: handlers.onProgress,
    onSuccess: () => handlers.onSent(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => handlers.onError(refusalOf(error)),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
  return upload;
}

function statusOf(error: Error | DetailedError): number | null {
  return ('originalResponse' in error ? error.originalResponse?.getStatus() : null) ?? null;
}

function refusalOf(error: Error | DetailedError): unknown {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (answer === null || status === 0) return error;
  return toApiError(new Response(null, { status }), parse(answer.getBody()));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
