import { AppError, type ErrorCode } from '@aether/domain';
import { errorBody } from '../http/error-body';
import { ERROR_CATALOG } from '../http/error-catalog';
import { mapOperations, mapValues, type PathItems } from './map-operations';
import { schemaRef, type SchemaName } from './schema-ref';

export const EXAMPLE_REQUEST_ID = 'req_01k9zv3m5q8r2t4w6y8a0c1e3g';

export const header = (description: string, schema: object = { type: 'string' }): object => ({ description, schema });

export const REQUEST_ID = { 'x-request-id': header('Identifica a chamada; informe ao suporte.') };
export const RETRY_AFTER = { 'retry-after': header('Segundos até perguntar de novo.', { type: 'integer' }) };

export function jsonResponse(description: string, name: SchemaName, example?: unknown): object {
  const content = { schema: schemaRef(name), ...(example !== undefined && { example }) };
  return { description, headers: REQUEST_ID, content: { 'application/json': content } };
}

/**
 * The media type object of an event stream. `schema` describes a single event, as is common before OpenAPI 3.2 (`itemSchema`); `x-events` maps
 * each event name to its data.
 */
export function eventsOf(data: Readonly<Record<string, object>>): object {
  const all = [...new Map(Object.values(data).map((schema) => [JSON.stringify(schema), schema])).values()];
  return {
    schema: {
      type: 'object',
      required: ['data'],
      properties: {
        id: { type: 'string' },
        event: { type: 'string' },
        data: { type: 'string', contentMediaType: 'application/json', contentSchema: { anyOf: all } },
      },
    },
    'x-events': data,
  };
}

/** Headers of every response to an authenticated request. */
const QUOTA = {
  'ratelimit-policy': header('Requisições que o plano permite (`q`) em qualquer janela de `w` segundos.'),
  ratelimit: header('Requisições que restam (`r`) e segundos até haver mais (`t`).'),
  'x-ratelimit-limit': header('O mesmo que `q`.', { type: 'integer' }),
  'x-ratelimit-remaining': header('O mesmo que `r`.', { type: 'integer' }),
  'x-ratelimit-reset': header('O mesmo que `t`.', { type: 'integer' }),
};

interface Documented {
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

/** Adds the rate limit headers to the responses of all authenticated operations. */
export function withQuotaHeaders<Paths extends PathItems>(paths: Paths): Record<keyof Paths, object> {
  return mapOperations(paths, (operation: Documented) =>
    operation.security?.length === 0
      ? operation
      : { ...operation, responses: mapValues(operation.responses, withQuota) },
  );
}

function withQuota<Response extends { readonly headers?: object }>(response: Response): Response {
  return { ...response, headers: { ...response.headers, ...QUOTA } };
}

/** Errors that any authenticated route may return. */
const ALWAYS = [
  'missing_api_key',
  'invalid_api_key',
  'revoked_api_key',
  'expired_api_key',
  'account_suspended',
  'not_signed_in',
  'rate_limited',
  'internal_error',
  'overloaded',
] as const satisfies readonly ErrorCode[];

/** One response per status, with one example per code: the route's errors and those of any authenticated route. */
export function errorResponses(...codes: readonly ErrorCode[]): Record<string, object> {
  return responsesOf([...codes, ...ALWAYS]);
}

/** One response per status, with one example per code. */
export function responsesOf(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERROR_CATALOG[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), errorResponse(status, group)]));
}

function errorResponse(status: number, codes: readonly ErrorCode[]): object {
  const mayRetryAfter = codes.some((code) => ERROR_CATALOG[code].retryAfter !== undefined);
  const examples = codes.map((code) => [code, { value: errorBody(new AppError(code), EXAMPLE_REQUEST_ID) }] as const);
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: { ...REQUEST_ID, ...(mayRetryAfter && RETRY_AFTER) },
    content: { 'application/json': { schema: schemaRef('Error'), examples: Object.fromEntries(examples) } },
  };
}
