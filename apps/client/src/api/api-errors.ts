/** The service refused a request; `message` is its own, in Portuguese. */
export class ApiRequestError extends Error {
  override readonly name = 'ApiRequestError';

  constructor(
    message: string,
    readonly status: number,
    /** The service's error code, for example `insufficient_credit`. */
    readonly code: string,
    readonly details: { readonly param: string | null; readonly requestId: string | null },
  ) {
    super(message);
  }
}

/** The service did not respond, for as long as the client retries. */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError';
}

interface ErrorBody {
  readonly error?: { readonly code?: string; readonly message?: string; readonly param?: string | null };
}

/** Reads the error of a response that is not 2xx. */
export async function errorOf(response: Response): Promise<ApiRequestError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody | null;
  const { code = 'unknown', message, param = null } = body?.error ?? {};
  const requestId = response.headers.get('x-request-id');
  const text = message ?? `O serviço respondeu ${response.status}, sem explicação: confira o endereço dele.`;
  return new ApiRequestError(text, response.status, code, { param, requestId });
}
