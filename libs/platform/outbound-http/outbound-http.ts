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

/** How long a look at the name servers may hold up a request that only asks whether an address is allowed. */
const CHECK_MS = 5_000;
const CONNECT_MS = 10_000;
const HEADERS_MS = 30_000;
/** Between two pieces of a body. */
const IDLE_MS = 30_000;
/** For each of several addresses of one name, while there is another to try. */
const ATTEMPT_MS = 2_000;
const MAX_HEADER_BYTES = 64 * 1024;

export type OutboundConnector = (addresses: readonly ResolvedAddress[]) => buildConnector.connector;

interface OutboundHttpOptions {
  /** Development only: servers on loopback may be called, by http too. */
  readonly allowLoopback: boolean;
  /** Default: the system's resolver. */
  readonly resolve?: ResolveName;
  /** Opens sockets to these addresses and no others. Default: TCP, and TLS with the system's authorities. */
  readonly connect?: OutboundConnector;
}

interface OutboundLimits {
  /** Of the body of the answer. */
  readonly maxBytes: number;
  /** From the lookup of the name to the last byte of the answer. */
  readonly totalMs: number;
  readonly signal?: AbortSignal;
}

export interface OutboundGet extends OutboundLimits {
  readonly method: 'GET';
  readonly headers?: Readonly<Record<string, string>>;
  /** Followed at most; each is checked as the first address was. */
  readonly maxRedirects: number;
}

/** Redirects are not followed: the answer is the redirect. */
export interface OutboundPost extends OutboundLimits {
  readonly method: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface OutboundAnswer {
  readonly status: number;
  /** Names in lower case; the first of several. */
  readonly headers: ReadonlyMap<string, string>;
  /** Where it came from in the end. */
  readonly url: URL;
  /** To be read or destroyed. Fails with `OutboundError`, or the signal's reason. */
  readonly body: Readable;
}

/**
 * Calls to addresses that callers gave. Never reaches anything but public hosts over https: a name is looked up once, every
 * address of it checked, and the socket opened to what was checked; TLS and `Host` keep the name. Proxies of the environment
 * play no part. Nothing is decompressed.
 */
export class OutboundHttp {
  private readonly rules: ResolveRules;
  private readonly connect: OutboundConnector;

  constructor({ allowLoopback, resolve = resolveBySystem, connect = connectPinned }: OutboundHttpOptions) {
    this.rules = { allowLoopback, resolve };
    this.connect = connect;
  }

  /**
   * Whether an address may be called, for a request that gives it as `param`: rejects with `url_not_allowed`. A name that
   * cannot be looked up now passes, for it is checked again when it is called.
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

  /** Rejects with `OutboundError`, or the signal's reason. Any status is an answer. */
  async send(address: string, request: OutboundGet | OutboundPost): Promise<OutboundAnswer> {
    const timeout = AbortSignal.timeout(request.totalMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    let current = address;
    for (let followed = 0; ; followed += 1) {
      const answer = await this.ask(current, request, signal);
      const next = request.method === 'GET' && request.maxRedirects > 0 ? redirectOf(answer) : null;
      if (next === null) return answer;
      answer.body.destroy();
      if (request.method === 'GET' && followed === request.maxRedirects) throw new OutboundError('too_many_redirects');
      current = next;
    }
  }

  private async allowed(address: string, signal: AbortSignal) {
    const url = parseAddress(address, this.rules);
    const addresses = await orAborted(resolveAllowed(url, this.rules), signal);
    return { url, addresses };
  }

  private async ask(
    address: string,
    request: OutboundGet | OutboundPost,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
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
      const answer = await agent.request({ ...callOf(url, request), signal });
      const headers = firstHeaders(answer.headers);
      if (Number(headers.get('content-length') ?? 0) > request.maxBytes) throw new OutboundError('too_large');
      const body = Readable.from(translating(answer.body, request.signal), { objectMode: false });
      body.once('close', () => void agent.destroy());
      return { status: answer.statusCode, headers, url, body };
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

function redirectOf({ status, headers, url }: OutboundAnswer): string | null {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  // What cannot be resolved is checked, and refused, as it is.
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

/** A lookup cannot be called back; its result is no longer waited for. */
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
