import type { DetailedError, Upload } from 'tus-js-client';
import { notedError } from '../api/account-switch';
import { isApiError } from '../api/api-error';
import { changeHeaders } from '../api/session-headers';
import { fileFingerprint } from './file-fingerprint';

/** Delays between attempts of one request. */
const RETRIES_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** Statuses worth a retry: another request is using the upload, or there are too many requests. */
const TRANSIENT_STATUSES = [409, 423, 429];

interface Handlers {
  readonly onProgress: (sentBytes: number) => void;
  /** Called with the `upload_id`. */
  readonly onSent: (uploadId: string) => void;
  /** Called with `ApiError` if the service rejected the upload, or with another error if the connection was lost. */
  readonly onError: (error: unknown) => void;
}

/**
 * Prepares a tus 1.0 upload of a file, which resumes an interrupted upload of this browser if there is one. `start()` starts or resumes it,
 * `abort()` pauses it.
 */
export async function prepareUpload(file: File, accountId: string, handlers: Handlers): Promise<Upload> {
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    endpoint: `${window.location.origin}/v1/uploads`,
    retryDelays: RETRIES_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve(fileFingerprint(file, accountId)),
    // Read for each request, because signing in again changes the token.
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(changeHeaders())) request.setHeader(name, value);
    },
    onShouldRetry: (error) => {
      const status = statusOf(error);
      const isWorth = status === null || status >= 500 || TRANSIENT_STATUSES.includes(status);
      return navigator.onLine && isWorth && !isApiError(toUploadError(error), 'account_switched');
    },
    onProgress: handlers.onProgress,
    onSuccess: () => handlers.onSent(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => handlers.onError(toUploadError(error)),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
  return upload;
}

function statusOf(error: Error | DetailedError): number | null {
  return ('originalResponse' in error ? error.originalResponse?.getStatus() : null) ?? null;
}

function toUploadError(error: Error | DetailedError): unknown {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (response === null || status === 0) return error;
  return notedError(new Response(null, { status }), parse(response.getBody()));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
