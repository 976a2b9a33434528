import { request, type Dispatcher } from 'undici';

export interface JsonResponse {
  readonly status: number;
  /** The body as JSON; null if it is not JSON. */
  readonly json: unknown;
  /** The value of Retry-After; 0 without the header. */
  readonly retryAfterS: number;
}

export interface Sender {
  readonly origin: string;
  readonly apiKey: string;
  readonly dispatcher: Dispatcher;
}

/** Responses may take long, because the machine is overloaded on purpose. */
const TIMEOUT_MS = 300_000;

type Call = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

export function open(sender: Sender, path: string, call: Partial<Call> = {}): Promise<Dispatcher.ResponseData> {
  const { origin, apiKey, dispatcher } = sender;
  const headers = { authorization: `Bearer ${apiKey}`, ...call.headers };
  const limits = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  return request(origin + path, { method: 'GET', ...call, ...limits, headers, dispatcher });
}

export async function callJson(sender: Sender, path: string, call: Partial<Call> = {}): Promise<JsonResponse> {
  return asJson(await open(sender, path, call));
}

/** Reads a whole response. */
export async function asJson({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<JsonResponse> {
  const text = await body.text();
  return { status, json: parse(text), retryAfterS: Number(headers['retry-after'] ?? 0) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
