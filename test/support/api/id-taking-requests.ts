/** Requests that contain ids, read from the service's OpenAPI document, so that tests cover a new route automatically. */

import { isId } from './documented-operations';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: { readonly enum?: readonly string[]; readonly minimum?: number };
  readonly description?: string;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, unknown>> };
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Ids by their prefix, e.g. `{ tr: 'tr_…' }`. */
export type Ids = Readonly<Record<string, string>>;

export interface IdTakingRequest {
  /** For example `redeliverEvent: id, evt`. */
  readonly name: string;
  /** Prefixes of the ids in the request, in order. */
  readonly takes: readonly string[];
  readonly method: string;
  /** Other required headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  path(ids: Ids): string;
}

/** Every operation with an id in its path and, as separate requests, every operation with an id in its query. */
export async function idTakingRequests(baseUrl: string): Promise<readonly IdTakingRequest[]> {
  const { paths } = (await (await fetch(`${baseUrl}/v1/openapi.json`)).json()) as { paths: Paths };
  return Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item).flatMap(([method, operation]) => requestsOf(template, method.toUpperCase(), operation)),
  );
}

function requestsOf(template: string, method: string, operation: Operation): IdTakingRequest[] {
  const { operationId, parameters = [] } = operation;
  const filled = parameters.filter((parameter) => parameter.in === 'path');
  const written = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (filled.length !== written.length) throw new Error(`${operationId}: ${template} has other parameters`);
  const inPath = filled.filter(isId);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query' && takesId(parameter));
  const common = { method, ...sent(operation) };
  const byPath: IdTakingRequest = {
    ...common,
    name: `${operationId}: ${inPath.map(({ name }) => name).join(', ')}`,
    takes: inPath.map((parameter) => prefixOf(parameter, operationId)),
    path: (ids) =>
      inPath.reduce((path, parameter) => path.replace(`{${parameter.name}}`, pick(ids, parameter)), template),
  };
  const byQuery = inQuery.map((parameter): IdTakingRequest => ({
    ...common,
    name: `${operationId}: ${parameter.name}`,
    takes: [...byPath.takes, prefixOf(parameter, operationId)],
    path: (ids) => `${byPath.path(ids)}?${parameter.name}=${pick(ids, parameter)}`,
  }));
  return [...(inPath.length > 0 ? [byPath] : []), ...byQuery];

  function pick(ids: Ids, parameter: Parameter): string {
    const id = ids[prefixOf(parameter, operationId)];
    if (id === undefined) throw new Error(`${operationId}: no id for ${parameter.name}`);
    return id;
  }
}

/** Recognizes an id by the example or by the name of the parameter. */
function takesId(parameter: Parameter): boolean {
  return parameter.name.endsWith('_id') || prefixIn(exampleOf(parameter)) !== null;
}

function prefixOf(parameter: Parameter, operationId: string): string {
  const prefix = prefixIn(exampleOf(parameter));
  if (prefix === null) throw new Error(`${operationId}: the example of ${parameter.name} is not an id`);
  return prefix;
}

/** Optional parameters have their example in the description. */
function exampleOf({ example, description = '' }: Parameter): unknown {
  return example ?? /Exemplo: `([^`]*)`/.exec(description)?.[1];
}

function prefixIn(example: unknown): string | null {
  return typeof example === 'string' ? (/^([a-z]+)_[0-9a-z]{26}$/.exec(example)?.[1] ?? null) : null;
}

/** Required headers with an allowed value, and a body if one is required. */
function sent({ parameters = [], requestBody }: Operation): Pick<IdTakingRequest, 'headers' | 'body'> {
  const needed = parameters.filter((parameter) => parameter.in === 'header' && parameter.required === true);
  const headers = Object.fromEntries(
    needed.map(({ name, schema }) => [name, String(schema?.enum?.[0] ?? schema?.minimum ?? 'x')]),
  );
  if (requestBody?.required !== true) return { headers };
  return { headers: { ...headers, 'content-type': Object.keys(requestBody.content)[0] ?? '' }, body: 'abc' };
}
