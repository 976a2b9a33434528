/** Every operation of a document of the service, as a request that can be sent: a new route is among them by itself. */

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
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
  /** Takes no session. */
  readonly open: boolean;
  /** Changes something. */
  readonly changes: boolean;
  /** The example of its document; undefined when there is none. */
  readonly body: unknown;
  /** Prefixes of the ids in its path, in their order. */
  readonly takes: readonly string[];
  /** With these ids by their prefix. */
  path(ids: Readonly<Record<string, string>>): string;
}

/** `document`: its path. */
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
    if (found === undefined) throw new Error(`${operationId}: the example of ${name} is no id`);
    return found;
  };
  return {
    name: operationId,
    method,
    open: security?.length === 0,
    changes: !['GET', 'HEAD', 'OPTIONS'].includes(method),
    body: requestBody?.content['application/json']?.example,
    takes: inPath.map(prefix),
    path: (ids) =>
      inPath.reduce((path, parameter) => {
        const id = ids[prefix(parameter)];
        if (id === undefined) throw new Error(`${operationId}: there is nothing to name by ${parameter.name}`);
        return path.replace(`{${parameter.name}}`, id);
      }, template),
  };
}
