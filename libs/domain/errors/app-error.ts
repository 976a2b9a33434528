import { ERROR_CODES, type ErrorCode } from './error-codes';

interface AppErrorOptions {
  /** In Portuguese, for the caller; never holds transcript text, file names or secrets. Default: the code's own message. */
  readonly message?: string;
  /** The parameter at fault, as the caller wrote it. */
  readonly param?: string;
  /** Whether the same call may succeed later without any change. Default: true for 5xx codes. */
  readonly retryable?: boolean;
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/** The one error of this project: what leaves the service is its code, status and message; what it was caused by stays in logs. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly param: string | null;
  readonly retryable: boolean;
  readonly retryAfterS: number | null;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const definition = ERROR_CODES[code];
    super(options.message ?? definition.message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = definition.status;
    this.param = options.param ?? null;
    this.retryable = options.retryable ?? definition.status >= 500;
    this.retryAfterS = options.retryAfterS ?? null;
  }

  get logLevel(): 'info' | 'error' {
    return this.status >= 500 ? 'error' : 'info';
  }
}
