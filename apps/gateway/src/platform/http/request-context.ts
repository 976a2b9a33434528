import type { IncomingMessage } from 'node:http';
import type { Tier } from '@aether/domain';

/** Who makes a request, and how much they may do. */
export interface Caller {
  readonly accountId: string;
  /** Null: a person who is signed in, not a program. */
  readonly apiKeyId: string | null;
  /** Who that person is. */
  readonly personId?: string;
  /** Of the browser that they are signed in with. */
  readonly sessionId?: string;
  readonly tier: Tier;
}

/** What the gateway knows about one request, from its first byte to its log line. */
export interface RequestContext {
  /** `req_…`: in the answer's `x-request-id`, in errors, in logs, in the workflow's memo. */
  readonly requestId: string;
  /** Whose key it came with. */
  caller: Caller | null;
  /** The transcription that the answer is about, once known. */
  transcriptionId: string | null;
  /** Path template of the route that answered, never the path itself. */
  route: string | null;
}

const CONTEXT = Symbol('request context');

interface WithContext {
  [CONTEXT]?: RequestContext;
}

export function openContext(request: IncomingMessage, requestId: string): RequestContext {
  const context: RequestContext = { requestId, caller: null, transcriptionId: null, route: null };
  (request as WithContext)[CONTEXT] = context;
  return context;
}

/** Every request has a context: it is opened before anything else sees the request. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = (request as WithContext)[CONTEXT];
  if (context === undefined) throw new Error('request without context');
  return context;
}

/** Path template of the route that a request takes, out of as many as there are; `unknown` where no route is. */
export function routeOf(request: IncomingMessage & { readonly route?: unknown }): string {
  return contextOf(request).route ?? (request.route as { path?: string } | undefined)?.path ?? 'unknown';
}

/** Who makes the request of an authenticated route. */
export function callerOf(request: IncomingMessage): Caller {
  const { caller } = contextOf(request);
  if (caller === null) throw new Error('route without authentication');
  return caller;
}

/** The account behind the key of an authenticated route. */
export function accountOf(request: IncomingMessage): string {
  return callerOf(request).accountId;
}
