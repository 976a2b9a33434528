import { AppError, type ErrorCode } from '@aether/domain';
import { TEXT_FORMATS } from '@aether/language';
import { errorBody } from '../http/error-body';
import { ERROR_CATALOG } from '../http/error-catalog';
import { EXAMPLE_REDACTED, EXAMPLE_REQUEST_ID, EXAMPLE_TRANSCRIPTION } from './examples';
import { textContents } from './text-contents';
import { schemaRef, type SchemaName } from '../../documentation/schemas';

const header = (description: string, schema: object = { type: 'string' }): object => ({ description, schema });

export const REQUEST_ID = { 'x-request-id': header('Identifica a chamada; informe ao suporte.') };
export const TRANSCRIPTION_ID = { 'x-transcription-id': header('O `id` da transcrição.') };
export const RETRY_AFTER = { 'retry-after': header('Segundos até perguntar de novo.', { type: 'integer' }) };

export function jsonResponse(description: string, name: SchemaName, example?: unknown): object {
  const content = { schema: schemaRef(name), ...(example !== undefined && { example }) };
  return { description, headers: REQUEST_ID, content: { 'application/json': content } };
}

/** A transcription, in every format that it can be asked for. */
export function transcriptionResponse(description: string, headers: object = {}): object {
  return {
    description,
    headers: { ...REQUEST_ID, ...TRANSCRIPTION_ID, ...headers },
    content: {
      'application/json': {
        schema: schemaRef('Transcription'),
        examples: {
          transcrita: { summary: 'Com `entities=true`', value: EXAMPLE_TRANSCRIPTION },
          mascarada: { summary: 'Com `entities=true&redact=all`', value: EXAMPLE_REDACTED },
        },
      },
      ...textContents(Object.values(TEXT_FORMATS)),
    },
  };
}

/**
 * A stream of events, by name: `schema` describes each of them, as is common before OpenAPI 3.2 (`itemSchema`); which data an event has is
 * for `x-events` to say.
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

export const eventStreamResponse: object = {
  description:
    'Eventos `progress`, `segments` e, por último, `completed`, `failed` ou `canceled`. O `id` de cada um serve de `Last-Event-ID`.',
  headers: { ...REQUEST_ID, ...TRANSCRIPTION_ID },
  content: {
    'text/event-stream': {
      ...eventsOf({
        progress: schemaRef('Progress'),
        segments: schemaRef('Segments'),
        completed: schemaRef('End'),
        failed: schemaRef('End'),
        canceled: schemaRef('End'),
      }),
      example:
        'id: 12\nevent: progress\ndata: {"stage":"transcribing","fraction":0.4,"audio_s":12.5,"estimated_end_at":null}\n\n' +
        'id: 13\nevent: progress\ndata: {"stage":"transcribing","fraction":0.77,"audio_s":25,"estimated_end_at":"2026-03-02T14:05:14.480Z"}\n\n' +
        'id: 15\nevent: completed\ndata: {"id":"tr_…","object":"transcription","status":"completed","duration_s":31.2,"url":"/v1/transcriptions/tr_…"}\n\n',
    },
  },
};

/** Sent with every answer to a request that came with a key. */
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

/** The path items with the headers that only depend on there being a key. */
export function withQuotaHeaders<Paths extends Record<string, object>>(paths: Paths): Record<keyof Paths, object> {
  const answered = (operation: Documented): Documented =>
    operation.security?.length === 0
      ? operation
      : { ...operation, responses: mapValues(operation.responses, withQuota) };
  return mapValues(paths, (item) => mapValues(item as Record<string, Documented>, answered)) as Record<
    keyof Paths,
    object
  >;
}

function withQuota<Response extends { readonly headers?: object }>(response: Response): Response {
  return { ...response, headers: { ...response.headers, ...QUOTA } };
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** Errors that any route with a key, or a session in its place, may give. */
const ALWAYS = [
  'missing_api_key',
  'invalid_api_key',
  'revoked_api_key',
  'not_signed_in',
  'rate_limited',
  'internal_error',
  'overloaded',
] as const satisfies readonly ErrorCode[];

/** What can be wrong with a request that brings audio, on either route. */
export const AUDIO_REQUEST_ERRORS = [
  'invalid_parameter',
  'missing_audio',
  'ambiguous_audio',
  'audio_undecodable',
  'audio_no_stream',
  'audio_empty',
  'file_too_large',
  'unsupported_media_type',
  'unsupported_language',
  'audio_too_long',
  'audio_unprocessable',
  'idempotency_key_reused',
  'deleted',
  'concurrency_limited',
  'insufficient_credit',
] as const satisfies readonly ErrorCode[];

/** One response a status, with an example a code: those of the route, and those of any route with a key. */
export function errorResponses(...codes: readonly ErrorCode[]): Record<string, object> {
  return responsesOf([...codes, ...ALWAYS]);
}

/** One response a status, with an example a code. */
export function responsesOf(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERROR_CATALOG[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), errorResponse(status, group)]));
}

function errorResponse(status: number, codes: readonly ErrorCode[]): object {
  const examples = codes.map((code) => [code, { value: errorBody(new AppError(code), EXAMPLE_REQUEST_ID) }] as const);
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: { ...REQUEST_ID, ...((status === 503 || status === 429) && RETRY_AFTER) },
    content: { 'application/json': { schema: schemaRef('Error'), examples: Object.fromEntries(examples) } },
  };
}
