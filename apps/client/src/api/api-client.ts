import { setTimeout as sleep } from 'node:timers/promises';
import { errorOf, ServiceUnreachableError } from './api-errors';

export interface ApiClientOptions {
  /** Address of the service, without `/v1`. */
  readonly baseUrl: string;
  /** Value of the header `Authorization`; null: none. */
  readonly authorization: string | null;
  /** How long a request is retried while the service is unreachable, overloaded or at a limit. */
  readonly patienceMs: number;
  /** Retries for as long as the account is at one of its limits (429), whatever `patienceMs`. */
  readonly waitsForTurn?: boolean;
}

export interface ApiRequest {
  readonly method?: 'GET' | 'HEAD' | 'PATCH' | 'POST';
  /** Path with its query, for example `/v1/models`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent again with a retry. */
  readonly body?: Blob | string;
  readonly signal?: AbortSignal | undefined;
}

/** Statuses of a service, or a proxy before it, that cannot take the request now. */
const TEMPORARY = [429, 502, 503, 504];
const AT_LIMIT = 429;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A server's wish beyond this is not honored in one piece, so that an abort and an earlier end of an outage are noticed. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** A client of the service's HTTP API: retries what is temporary, and throws everything else that is not 2xx. */
export class ApiClient {
  constructor(private readonly options: ApiClientOptions) {}

  /** @throws ApiRequestError, ServiceUnreachableError, or the signal's reason */
  async send(request: ApiRequest): Promise<Response> {
    const began = Date.now();
    for (let attempt = 0; ; attempt += 1) {
      const response = await this.fetch(request).catch((error: unknown) => {
        request.signal?.throwIfAborted();
        return new ServiceUnreachableError(unreachable(this.options.baseUrl, error));
      });
      if (response instanceof Response && response.ok) return response;
      const isAtLimit = response instanceof Response && response.status === AT_LIMIT;
      const isTemporary = !(response instanceof Response) || TEMPORARY.includes(response.status);
      const waitMs = Math.max(backoffMs(attempt), retryAfterMs(response));
      const isPatient =
        Date.now() - began + waitMs <= this.options.patienceMs || (isAtLimit && this.options.waitsForTurn === true);
      if (!isTemporary || !isPatient) throw response instanceof Response ? await errorOf(response) : response;
      if (response instanceof Response) await response.body?.cancel();
      await sleep(waitMs, undefined, { signal: request.signal });
    }
  }

  /** The response's body as JSON. Throws as `send` does. */
  async json<T>(request: ApiRequest): Promise<T> {
    return (await (await this.send(request)).json()) as T;
  }

  private fetch({ method = 'GET', path, headers, body, signal }: ApiRequest): Promise<Response> {
    const { baseUrl, authorization } = this.options;
    return fetch(new URL(path, baseUrl), {
      method,
      headers: { ...(authorization !== null && { authorization }), ...headers },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  }
}

function backoffMs(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempt, 10), LONGEST_WAIT_MS);
}

/** The wait that the server asks for: seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(response: Response | Error): number {
  const wish = response instanceof Response ? response.headers.get('retry-after') : null;
  if (wish === null) return 0;
  const ms = /^\d+$/.test(wish) ? Number(wish) * 1000 : Date.parse(wish) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS) : 0;
}

function unreachable(baseUrl: string, error: unknown): string {
  const { code } = (error as { readonly cause?: { readonly code?: string } }).cause ?? {};
  return `O serviço em ${baseUrl} não responde${code === undefined ? '' : ` (${code})`}: confira o endereço e a rede.`;
}
