/** The part of an OpenAPI operation that a sample needs. */
export interface SampledOperation {
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly example?: unknown;
    readonly schema?: { readonly enum?: readonly unknown[] };
  }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

export type Field = readonly [name: string, value: string];

/** What a sample sends, and what it does with the response. */
export interface SampleRequest {
  /** In upper case. */
  readonly method: string;
  /** With example ids. */
  readonly path: string;
  /** Without the API key. */
  readonly headers: readonly Field[];
  /** `form`: multipart with the file and `fields`; `raw`: the file as the body; `json`: the text in `json`. */
  readonly body: 'form' | 'raw' | 'json' | null;
  readonly json: string;
  readonly fields: readonly Field[];
  readonly response: 'json' | 'events' | 'audio' | 'status';
}

/** The file that samples send, and the one that they write. */
export const SENT_FILE = 'audio.mp3';
export const WRITTEN_FILE = 'gravacao.mp3';

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';

/** The request of a sample: required parameters only, with their examples. */
export function sampleRequest(method: string, template: string, operation: SampledOperation): SampleRequest {
  const { parameters = [], requestBody } = operation;
  const required = parameters.filter((parameter) => parameter.required === true);
  const valueOf = (parameter: (typeof required)[number]): string =>
    String(parameter.example ?? parameter.schema?.enum?.[0]);
  const inPath = required.filter((parameter) => parameter.in === 'path');
  const types = Object.keys(requestBody?.content ?? {});
  const isJson = types.includes(JSON_TYPE) && !types.includes(FORM);
  const isRaw = requestBody?.required === true && !types.includes(FORM) && !isJson;
  return {
    method: method.toUpperCase(),
    path: inPath.reduce((path, parameter) => path.replace(`{${parameter.name}}`, valueOf(parameter)), template),
    headers: [
      ...required.filter((it) => it.in === 'header').map((it): Field => [it.name, valueOf(it)]),
      ...(isRaw || isJson ? [['Content-Type', isJson ? JSON_TYPE : (types[0] ?? '')] as const] : []),
    ],
    body: types.includes(FORM) ? 'form' : isJson ? 'json' : isRaw ? 'raw' : null,
    json: JSON.stringify(requestBody?.content[JSON_TYPE]?.example ?? {}),
    fields: template.includes('/audio/') && types.includes(FORM) ? [['model', 'aether']] : [],
    response: responseOf(operation),
  };
}

function responseOf({ responses }: SampledOperation): SampleRequest['response'] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const types = successes.flatMap(([, { content = {} }]) => Object.keys(content));
  if (types.includes('application/json')) return 'json';
  if (types.includes('text/event-stream')) return 'events';
  return types.some((type) => /^(audio|video)\//.test(type)) ? 'audio' : 'status';
}
