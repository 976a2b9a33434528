import { request, type Dispatcher } from 'undici';

export interface JsonAnswer {
  readonly status: number;
  /** The body as JSON; null when it is none. */
  readonly json: unknown;
  /** What the answer says of when to come back; 0 where it says nothing. */
  readonly retryAfterS: number;
}

export interface Sender {
  readonly origin: string;
  readonly apiKey: string;
  readonly dispatcher: Dispatcher;
}

/** Answers may be long in coming on a machine that is meant to be overloaded. */
const PATIENCE_MS = 300_000;

type Call = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

export function open(sender: Sender, path: string, call: Partial<Call> = {}): Promise<Dispatcher.ResponseData> {
  const { origin, apiKey, dispatcher } = sender;
  const headers = { authorization: `Bearer ${apiKey}`, ...call.headers };
  const limits = { headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS };
  return request(origin + path, { method: 'GET', ...call, ...limits, headers, dispatcher });
}

export async function callJson(sender: Sender, path: string, call: Partial<Call> = {}): Promise<JsonAnswer> {
  return asJson(await open(sender, path, call));
}

/** Reads an answer to its end. */
export async function asJson({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<JsonAnswer> {
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
