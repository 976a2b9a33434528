import type { ErrorCode } from '@aether/domain';
import { REQUEST_ID, responsesOf } from './responses';
import { appSchemaRef, type AppSchemaName } from './schema-ref';

/** Errors that any route may return. */
const ALWAYS = ['invalid_parameter', 'not_signed_in', 'rate_limited', 'internal_error', 'overloaded'] as const;

const CSRF = {
  name: 'x-csrf-token',
  in: 'header',
  required: true,
  description: 'O `csrf_token` da sessão.',
  schema: { type: 'string' },
};

/** Errors of the routes behind a session. */
const IN_ACCOUNTS = ['missing_role', 'account_switched'] as const;

interface AppOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Needs no session. */
  readonly open?: true;
  /** Changes state, so it needs the CSRF token unless it is open. */
  readonly changes?: true;
  readonly parameters?: readonly object[];
  readonly body?: { readonly schema: AppSchemaName; readonly example: object };
  /** Responses by status. */
  readonly responses: Readonly<Record<number, object>>;
  readonly errors?: readonly ErrorCode[];
}

/** An operation of the web application's document, with the parameters and errors common to all of them. */
export function appOperation(operation: AppOperation): object {
  const {
    operationId,
    tag,
    summary,
    description,
    open,
    changes,
    parameters = [],
    body,
    responses,
    errors = [],
  } = operation;
  const all = [...parameters, ...(changes && !open ? [CSRF] : [])];
  const bodyErrors: ErrorCode[] = body === undefined ? [] : ['unsupported_media_type', 'file_too_large'];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(open && { security: [] }),
    ...(all.length > 0 && { parameters: all }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: appSchemaRef(body.schema), example: body.example } },
      },
    }),
    responses: { ...responses, ...responsesOf([...errors, ...bodyErrors, ...(open ? [] : IN_ACCOUNTS), ...ALWAYS]) },
  };
}

/** `cookie`: the response sets the session cookie. */
export function appResponse(
  description: string,
  { schema, example, cookie }: { readonly schema: AppSchemaName; readonly example: unknown; readonly cookie?: true },
): object {
  const setCookie = {
    'set-cookie': { description: 'A sessão, fora do alcance de scripts.', schema: { type: 'string' } },
  };
  return {
    description,
    headers: { ...REQUEST_ID, ...(cookie && setCookie) },
    content: { 'application/json': { schema: appSchemaRef(schema), example } },
  };
}

export const NO_CONTENT = { description: 'Feito.', headers: REQUEST_ID };
