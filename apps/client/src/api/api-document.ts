import type { ApiClient } from './api-client';

type JsonType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'string';

/** A parameter as the service documents it (OpenAPI 3.1, JSON Schema). */
export interface ApiParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: {
    readonly type?: JsonType | readonly JsonType[];
    readonly enum?: readonly unknown[];
    readonly minimum?: number;
    readonly maximum?: number;
  };
}

/** What the service that runs now offers, read from its own document, so that this client offers the same. */
export interface ApiDocument {
  /** Options of a new transcription. */
  readonly options: readonly ApiParameter[];
  /** Values of `formato`. */
  readonly formats: readonly string[];
  /** Filters and page parameters of the list. */
  readonly listParameters: readonly ApiParameter[];
}

interface Operation {
  readonly parameters?: readonly (ApiParameter & { readonly in: string })[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>;
}

/** How the audio and the result are given: not options of the transcription itself. */
const OWN = ['audio_url', 'upload_id', 'formato'];

export async function readApiDocument(client: ApiClient, signal?: AbortSignal): Promise<ApiDocument> {
  const { paths } = await client.json<OpenApi>({ path: '/v1/openapi.json', signal });
  const { get, post } = paths['/v1/transcriptions'] ?? {};
  const created = queryOf(post);
  return {
    options: created.filter(({ name }) => !OWN.includes(name)),
    formats: (created.find(({ name }) => name === 'formato')?.schema.enum ?? ['json']).map(String),
    listParameters: queryOf(get),
  };
}

function queryOf(operation: Operation | undefined): readonly ApiParameter[] {
  const parameters = operation?.parameters ?? [];
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, description = '', schema }) => ({ name, description, schema }));
}

/** Whether the bare name means `true`. */
export function isFlag({ schema }: ApiParameter): boolean {
  return schema.enum?.includes('') === true;
}

export function isList({ schema }: ApiParameter): boolean {
  return [schema.type].flat().includes('array');
}
