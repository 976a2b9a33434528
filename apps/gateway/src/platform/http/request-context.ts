import type { IncomingMessage } from 'node:http';
import type { ApiKeyRestrictions, Role, Tier } from '@aether/domain';

/** The authenticated caller of a request, and its tier. */
export interface Caller {
  readonly accountId: string;
  /** Null for a signed-in user. */
  readonly apiKeyId: string | null;
  /** The signed-in user. */
  readonly personId?: string;
  /** The session of the user's browser. */
  readonly sessionId?: string;
  readonly tier: Tier;
  /** Of the key; a signed-in user has none, but a role. */
  readonly restrictions: ApiKeyRestrictions;
  /** Of the signed-in user in the account. */
  readonly role?: Role;
}

/** The gateway's data about one request, from its arrival to its log line. */
export interface RequestContext {
  /** `req_…`: in the response's `x-request-id`, in errors, in logs and in the workflow's memo. */
  readonly requestId: string;
  /** Null until the request is authenticated, and on public routes. */
  caller: Caller | null;
  /** The transcription that the request concerns, once known. */
  transcriptionId: string | null;
  /** Path template of the matched route, never the path itself. */
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

/** Every request has a context, because the first middleware opens it. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = (request as WithContext)[CONTEXT];
  if (context === undefined) throw new Error('request without context');
  return context;
}

/** Path template of the matched route, for labels of low cardinality; `unknown` when no route matches. */
export function routeOf(request: IncomingMessage & { readonly route?: unknown }): string {
  return contextOf(request).route ?? (request.route as { path?: string } | undefined)?.path ?? 'unknown';
}

/** The caller of an authenticated route. */
export function callerOf(request: IncomingMessage): Caller {
  const { caller } = contextOf(request);
  if (caller === null) throw new Error('route without authentication');
  return caller;
}

/** The account id of the caller of an authenticated route. */
export function accountOf(request: IncomingMessage): string {
  return callerOf(request).accountId;
}
