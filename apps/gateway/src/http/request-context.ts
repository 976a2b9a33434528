import type { IncomingMessage } from 'node:http';

/** What the gateway knows about one request, from its first byte to its log line. */
export interface RequestContext {
  /** `req_…`: in the answer's `x-request-id`, in errors, in logs, in the workflow's memo. */
  readonly requestId: string;
  accountId: string | null;
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
  const context: RequestContext = { requestId, accountId: null, transcriptionId: null, route: null };
  (request as WithContext)[CONTEXT] = context;
  return context;
}

/** Every request has a context: it is opened before anything else sees the request. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = (request as WithContext)[CONTEXT];
  if (context === undefined) throw new Error('request without context');
  return context;
}

/** The account behind the key of an authenticated route. */
export function accountOf(request: IncomingMessage): string {
  const { accountId } = contextOf(request);
  if (accountId === null) throw new Error('route without authentication');
  return accountId;
}
