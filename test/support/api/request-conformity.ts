import { DocumentedSchemas } from './documented-schemas';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
}

interface BodySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly additionalProperties?: unknown;
}

/** The request of an operation, as documented. */
export interface DocumentedRequest {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: BodySchema }>> };
}

export interface SentRequest {
  /** Path with query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Validates accepted requests against the service's OpenAPI document: every parameter must be documented, by name and by value. */
export class RequestConformity {
  // Values in URLs, headers and forms are texts. A number's schema applies to the number that the text represents.
  private readonly texts: DocumentedSchemas;
  private readonly json: DocumentedSchemas;

  constructor(components: object) {
    this.texts = new DocumentedSchemas(components, { coerceTypes: 'array' });
    this.json = new DocumentedSchemas(components);
  }

  /** @throws Error that names the accepted part that is not documented */
  check(what: string, documented: DocumentedRequest, sent: SentRequest): void {
    this.checkQuery(what, documented, new URLSearchParams(sent.path.split('?')[1] ?? ''));
    this.checkHeaders(what, documented, sent.headers);
    if (sent.body !== undefined && sent.body !== null) this.checkBody(what, documented, sent);
  }

  private checkQuery(what: string, { parameters = [] }: DocumentedRequest, query: URLSearchParams): void {
    const known = new Map(parameters.flatMap((it) => (it.in === 'query' ? [[it.name, it] as const] : [])));
    for (const name of new Set(query.keys())) {
      const parameter = known.get(name);
      if (!parameter) throw new Error(`${what} accepted the parameter ${name}, which is not documented`);
      this.texts.check(`${what}: ${name}`, parameter.schema, valueOf(parameter.schema, query.getAll(name)));
    }
    for (const { name, required } of known.values()) {
      if (required && !query.has(name)) throw new Error(`${what} succeeded without ${name}`);
    }
  }

  private checkHeaders(what: string, { parameters = [] }: DocumentedRequest, headers: Headers): void {
    for (const { name, required, schema } of parameters.filter((it) => it.in === 'header')) {
      const value = headers.get(name);
      if (value !== null) this.texts.check(`${what}: ${name}`, schema, value);
      else if (required) throw new Error(`${what} succeeded without the header ${name}`);
    }
  }

  private checkBody(
    what: string,
    { requestBody, parameters: options = [] }: DocumentedRequest,
    { headers, body }: SentRequest,
  ): void {
    const form = body instanceof FormData;
    const type = form
      ? 'multipart/form-data'
      : (headers.get('content-type')?.split(';')[0] ?? 'application/octet-stream');
    const content = requestBody?.content ?? {};
    // Routes that accept raw bytes ignore the content type, as documented.
    const documented = content[type] ?? content['application/octet-stream'];
    if (!documented) throw new Error(`${what} accepted a body of ${type}, which is not documented`);
    const { schema = {} } = documented;
    if (form) this.checkForm(what, withOptions(schema, options), body);
    else if (type === 'application/json') this.json.check(what, schema, JSON.parse(String(body)));
  }

  private checkForm(what: string, { properties = {}, additionalProperties }: BodySchema, form: FormData): void {
    for (const name of new Set(form.keys())) {
      const schema = properties[name];
      const values = form.getAll(name).filter((value) => typeof value === 'string');
      if (schema && values.length > 0) this.texts.check(`${what}: ${name}`, schema, valueOf(schema, values));
      if (!schema && additionalProperties === false)
        throw new Error(`${what} accepted the field ${name}, which is not documented`);
    }
  }
}

/** The descriptions of routes say that a form may have the options of the query as fields. */
function withOptions(schema: BodySchema, parameters: readonly Parameter[]): BodySchema {
  const options = parameters.filter((it) => it.in === 'query').map((it) => [it.name, it.schema] as const);
  return { ...schema, properties: { ...Object.fromEntries(options), ...schema.properties } };
}

function valueOf({ type }: { readonly type?: string }, values: readonly string[]): unknown {
  return type === 'array' ? values : values.length === 1 ? values[0] : values;
}
