/** Every operation of an OpenAPI document of the service as a sendable request, so that tests cover a new route automatically. */

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  readonly schema?: { readonly enum?: readonly string[] };
}

interface Documented {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly example?: unknown } } };
}

type Paths = Readonly<Record<string, Readonly<Record<string, Documented>>>>;

export interface DocumentedOperation {
  readonly name: string;
  readonly method: string;
  /** Needs no session. */
  readonly open: boolean;
  /** Has a method that may change state. */
  readonly changes: boolean;
  /** Example body from the document; undefined if there is none. */
  readonly body: unknown;
  /** Prefixes of the ids in the path, in order. */
  readonly takes: readonly string[];
  /** Fills the path with ids, given by prefix. */
  path(ids: Readonly<Record<string, string>>): string;
}

/** Whether a parameter of a path is an id of an account; a name is sent as in its example. */
export const isId = ({ name, schema }: Pick<Parameter, 'name' | 'schema'>): boolean =>
  name !== 'model' && schema?.enum === undefined;

/** `document`: path of the OpenAPI document. */
export async function documentedOperations(baseUrl: string, document: string): Promise<readonly DocumentedOperation[]> {
  const { paths } = (await (await fetch(baseUrl + document)).json()) as { paths: Paths };
  return Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]) => toOperation(template, method.toUpperCase(), operation)),
  );
}

function toOperation(template: string, method: string, documented: Documented): DocumentedOperation {
  const { operationId, security, parameters = [], requestBody } = documented;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const prefix = ({ example, name }: Parameter): string => {
    const [, found] = /^([a-z]+)_[0-9a-z]{26}$/.exec(String(example)) ?? [];
    if (found === undefined) throw new Error(`${operationId}: the example of ${name} is not an id`);
    return found;
  };
  return {
    name: operationId,
    method,
    open: security?.length === 0,
    changes: !['GET', 'HEAD', 'OPTIONS'].includes(method),
    body: requestBody?.content['application/json']?.example,
    takes: inPath.filter(isId).map(prefix),
    path: (ids) =>
      inPath.reduce((path, parameter) => {
        const id = isId(parameter) ? ids[prefix(parameter)] : String(parameter.example);
        if (id === undefined) throw new Error(`${operationId}: no id for ${parameter.name}`);
        return path.replace(`{${parameter.name}}`, id);
      }, template),
  };
}
