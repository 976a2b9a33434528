import { ERROR_CODES, type ErrorCode } from './error-codes';
import type { ErrorDetails } from './error-details';

export interface AppErrorOptions {
  /** The parameter at fault, as the caller wrote it. */
  readonly param?: string;
  readonly details?: ErrorDetails;
  /** Whether the same call may succeed later without any change. Default: that of the code. */
  readonly retryable?: boolean;
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/**
 * The one error of this project. `message` is the code: `errorMessage` of `libs/language` has the Portuguese text for users. `cause` stays in
 * logs.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly param: string | null;
  readonly details: ErrorDetails | null;
  readonly retryable: boolean;
  readonly retryAfterS: number | null;

  constructor(code: ErrorCode, { param, details, retryable, retryAfterS, cause }: AppErrorOptions = {}) {
    super(code, { cause });
    this.name = 'AppError';
    this.code = code;
    this.param = param ?? null;
    this.details = details ?? null;
    this.retryable = retryable ?? ERROR_CODES[code].retryable;
    this.retryAfterS = retryAfterS ?? null;
  }

  get logLevel(): 'info' | 'error' {
    return ERROR_CODES[this.code].logLevel;
  }
}
