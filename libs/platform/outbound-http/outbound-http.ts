import { Readable } from 'node:stream';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { AppError } from '@aether/domain';
import { OutboundError } from './outbound-error';
import { parseAddress } from './parse-address';
import {
  pinnedLookup,
  resolveAllowed,
  resolveBySystem,
  type ResolvedAddress,
  type ResolveName,
  type ResolveRules,
} from './resolve-name';
import { toOutboundError } from './to-outbound-error';

/** Limit for the name lookup in a request that only checks whether an address is allowed. */
const CHECK_MS = 5_000;
const CONNECT_MS = 10_000;
const HEADERS_MS = 30_000;
/** Limit between two chunks of a body. */
const IDLE_MS = 30_000;
/** Limit for connecting to one of several addresses of a name, while others remain. */
const ATTEMPT_MS = 2_000;
const MAX_HEADER_BYTES = 64 * 1024;

export type OutboundConnector = (addresses: readonly ResolvedAddress[]) => buildConnector.connector;

interface OutboundHttpOptions {
  /** Development only: allows calls to servers on loopback, by http too. */
  readonly allowLoopback: boolean;
  /** Host that the operator names in the settings: it may be in a private network. Default: none. */
  readonly namedHost?: string;
  /** Default: the system's resolver. */
  readonly resolve?: ResolveName;
  /** Opens sockets only to these addresses. Default: TCP, and TLS with the system's certificate authorities. */
  readonly connect?: OutboundConnector;
}

interface OutboundLimits {
  /** Limit of the response body. */
  readonly maxBytes: number;
  /** From the name lookup to the last byte of the response. */
  readonly totalMs: number;
  readonly signal?: AbortSignal;
}

export interface OutboundGet extends OutboundLimits {
  readonly method: 'GET';
  readonly headers?: Readonly<Record<string, string>>;
  /** Maximum of redirects to follow; each target is checked like the first address. */
  readonly maxRedirects: number;
}

/** Redirects are not followed: the redirect itself is the response. */
export interface OutboundPost extends OutboundLimits {
  readonly method: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case; only the first of repeated headers. */
  readonly headers: ReadonlyMap<string, string>;
  /** URL of the response, after redirects. */
  readonly url: URL;
  /** Must be read or destroyed. Fails with `OutboundError`, or the signal's reason. */
  readonly body: Readable;
}

/**
 * Calls URLs that callers provide, and reaches only public hosts over https: it looks a name up once, checks every address, and opens the socket
 * to a checked address; TLS and `Host` keep the name. It ignores proxies of the environment and decompresses nothing.
 */
export class OutboundHttp {
  private readonly rules: ResolveRules;
  private readonly connect: OutboundConnector;

  constructor(options: OutboundHttpOptions) {
    const { allowLoopback, namedHost, resolve = resolveBySystem, connect = connectPinned } = options;
    this.rules = { allowLoopback, resolve, ...(namedHost !== undefined && { namedHost }) };
    this.connect = connect;
  }

  /**
   * Checks an address that a request provides as `param`; rejects with `url_not_allowed`. A name that cannot be resolved now passes, because it
   * is checked again when called.
   */
  async checkAddress(address: string, param: string): Promise<void> {
    try {
      await this.allowed(address, AbortSignal.timeout(CHECK_MS));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.refusal === null) return;
      const details = { kind: 'address_refused', refusal: error.refusal } as const;
      throw new AppError('url_not_allowed', { param, details, cause: error });
    }
  }

  /** Rejects with `OutboundError`, or the signal's reason. Resolves with any status. */
  async send(address: string, request: OutboundGet | OutboundPost): Promise<OutboundResponse> {
    const timeout = AbortSignal.timeout(request.totalMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    let current = address;
    for (let followed = 0; ; followed += 1) {
      const response = await this.request(current, request, signal);
      const next = request.method === 'GET' && request.maxRedirects > 0 ? redirectOf(response) : null;
      if (next === null) return response;
      response.body.destroy();
      if (request.method === 'GET' && followed === request.maxRedirects) throw new OutboundError('too_many_redirects');
      current = next;
    }
  }

  private async allowed(address: string, signal: AbortSignal) {
    const url = parseAddress(address, this.rules);
    const addresses = await orAborted(resolveAllowed(url, this.rules), signal);
    return { url, addresses };
  }

  private async request(
    address: string,
    request: OutboundGet | OutboundPost,
    signal: AbortSignal,
  ): Promise<OutboundResponse> {
    const { url, addresses } = await this.allowed(address, signal).catch((error: unknown) => {
      throw toOutboundError(error, request.signal);
    });
    const agent = new Agent({
      connect: this.connect(addresses),
      headersTimeout: HEADERS_MS,
      bodyTimeout: IDLE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      maxResponseSize: request.maxBytes,
    });
    try {
      const response = await agent.request({ ...callOf(url, request), signal });
      const headers = firstHeaders(response.headers);
      if (Number(headers.get('content-length') ?? 0) > request.maxBytes) throw new OutboundError('too_large');
      const body = Readable.from(translating(response.body, request.signal), { objectMode: false });
      body.once('close', () => void agent.destroy());
      return { status: response.statusCode, headers, url, body };
    } catch (error) {
      void agent.destroy();
      throw toOutboundError(error, request.signal);
    }
  }
}

function connectPinned(addresses: readonly ResolvedAddress[]): buildConnector.connector {
  return buildConnector({
    lookup: pinnedLookup(addresses),
    timeout: CONNECT_MS,
    allowH2: false,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
  });
}

function callOf(url: URL, request: OutboundGet | OutboundPost): Dispatcher.RequestOptions {
  return {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: request.method,
    headers: { 'user-agent': 'aether', 'accept-encoding': 'identity', ...request.headers },
    body: request.method === 'POST' ? request.body : null,
  };
}

function redirectOf({ status, headers, url }: OutboundResponse): string | null {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  // An invalid redirect target is returned unchanged, so that the address check refuses it.
  return URL.canParse(location, url.href) ? new URL(location, url).href : location;
}

function firstHeaders(headers: Dispatcher.ResponseData['headers']): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value[0] : value;
    if (text !== undefined) first.set(name.toLowerCase(), text);
  }
  return first;
}

async function* translating(body: Readable, abort: AbortSignal | undefined): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const chunk of body) yield chunk as Buffer;
  } catch (error) {
    throw toOutboundError(error, abort);
  }
}

/** A lookup cannot be canceled, so its result is ignored after an abort. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
