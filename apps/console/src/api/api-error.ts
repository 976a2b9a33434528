import { ERROR_TEXTS } from '../texts/errors';
import { consoleMessage } from './console-message';

/** An error response of the API. The message is the API's, in Portuguese, and says what to do. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: {
      readonly param: string | null;
      readonly requestId: string | null;
      readonly retryAfterS: number | null;
    },
  ) {
    super(message);
  }
}

interface ErrorBody {
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly param?: string | null;
    readonly request_id?: string;
  };
}

/** `body`: the response's JSON, or anything that a proxy sent instead. */
export function toApiError(response: Response, body: unknown): ApiError {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(
    response.status,
    error?.code ?? 'unknown',
    error?.message ?? ERROR_TEXTS.unexpected(response.status),
    {
      param: error?.param ?? null,
      requestId: error?.request_id ?? response.headers.get('x-request-id'),
      retryAfterS: seconds > 0 ? seconds : null,
    },
  );
}

/** The message that the user sees for a thrown error. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return ERROR_TEXTS.noConnection;
  const { more, status } = error;
  const message = consoleMessage(error.code, error.message);
  if (status === 429 && more.retryAfterS !== null) return ERROR_TEXTS.retryIn(message, waitOf(more.retryAfterS));
  return status >= 500 && more.requestId !== null ? `${message} (${more.requestId})` : message;
}

function waitOf(seconds: number): string {
  if (seconds < 90) return ERROR_TEXTS.seconds(Math.ceil(seconds));
  return ERROR_TEXTS.minutes(Math.ceil(seconds / 60));
}

export function isApiError(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether a retry of the same request may succeed. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** A form takes another object for another refusal, and then shows again what its user has already corrected. */
const FIELD_ERRORS = new WeakMap<ApiError, Record<string, string> | null>();

/** The error of a form's field, by the name of the field; null where the page shows it beside the form. One object for each error. */
export function fieldErrorsOf(error: unknown): Record<string, string> | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid_parameter') return null;
  const known = FIELD_ERRORS.get(error);
  if (known !== undefined) return known;
  const found = messagesByField(error);
  FIELD_ERRORS.set(error, found);
  return found;
}

function messagesByField(error: ApiError): Record<string, string> | null {
  const fields = FIELDS[error.more.param ?? ''];
  return fields === undefined ? null : Object.fromEntries(fields.map((name) => [name, messageOf(error)]));
}

interface FormErrors {
  /** Properties of the form, which shows them at its fields. */
  readonly form: { readonly validationErrors?: Record<string, string> };
  /** What the page shows beside the form; null when a field shows it. */
  readonly rest: unknown;
}

/** Divides the error of a request between the fields of its form and the page. */
export function formErrorsOf(error: unknown): FormErrors {
  const validationErrors = fieldErrorsOf(error);
  return validationErrors === null ? { form: {}, rest: error } : { form: { validationErrors }, rest: null };
}

/** The fields of the pages for each parameter. A form has one of them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  email: ['email'],
  password: ['password', 'new-password'],
  current_password: ['password'],
  new_password: ['new-password'],
  tax_id: ['tax-id'],
  address: ['address'],
};
