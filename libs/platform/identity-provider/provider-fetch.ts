import { buffer } from 'node:stream/consumers';
import type { OutboundHttp } from '../outbound-http/outbound-http';

/** Limit of one response. Key sets and discovery documents have a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/** For one call; a sign-in makes up to four. */
const TOTAL_MS = 10_000;

const WITHOUT_BODY = [204, 205, 304];

interface FetchOptions {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** `fetch` as the client of the provider calls it, by the rules of `OutboundHttp` and without following redirects. Rejects with `OutboundError`. */
export function providerFetch(http: OutboundHttp) {
  return async (address: string, { method, headers, body, signal }: FetchOptions): Promise<Response> => {
    const limits = { headers, maxBytes: MAX_BYTES, totalMs: TOTAL_MS, ...(signal && { signal }) };
    const response = await http.send(
      address,
      method === 'POST' ? { method, body: bodyText(body), ...limits } : { method: 'GET', maxRedirects: 0, ...limits },
    );
    const bytes = await buffer(response.body);
    return new Response(WITHOUT_BODY.includes(response.status) ? null : new Uint8Array(bytes), {
      status: response.status,
      headers: [...response.headers],
    });
  };
}

function bodyText(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('the client of the provider sends only forms');
}
