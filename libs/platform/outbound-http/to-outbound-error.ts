import { OutboundError, type OutboundFailure } from './outbound-error';

/** Codes of undici and Node. TLS has too many to list, so a pattern recognizes them. */
const BY_CODE: Readonly<Record<string, OutboundFailure>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timed_out',
  UND_ERR_HEADERS_TIMEOUT: 'timed_out',
  UND_ERR_BODY_TIMEOUT: 'timed_out',
  ETIMEDOUT: 'timed_out',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too_large',
  UND_ERR_SOCKET: 'broken_off',
  ECONNRESET: 'broken_off',
  EPIPE: 'broken_off',
};

const TLS = /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|^UNABLE_TO_(GET|VERIFY)|^EPROTO$/;
const NO_HTTP = /^HPE_|^UND_ERR_HEADERS_OVERFLOW$|^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/;

/** Converts the error of a failed call. `abort`: the caller's own signal, whose reason is returned unchanged. */
export function toOutboundError(error: unknown, abort: AbortSignal | undefined): unknown {
  if (abort?.aborted === true) return abort.reason;
  if (error instanceof OutboundError) return error;
  if ((error as { name?: unknown } | null)?.name === 'TimeoutError') return failed('timed_out', error);
  const code = codeOf(error);
  const known = BY_CODE[code];
  if (known !== undefined) return failed(known, error);
  if (TLS.test(code)) return new OutboundError('untrusted', { cause: error });
  if (NO_HTTP.test(code)) return new OutboundError('broken_off', { cause: error });
  return failed('unreachable', error);
}

function failed(failure: OutboundFailure, cause: unknown): OutboundError {
  return new OutboundError(failure, { retryable: failure !== 'too_large', cause });
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
