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

/** What an operation of the document says that may be sent to it. */
export interface DocumentedRequest {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: BodySchema }>> };
}

export interface SentRequest {
  /** Path with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Holds requests that the service took against its own OpenAPI document: what it takes is documented, by name and by value. */
export class RequestConformity {
  // Values of addresses, headers and forms are text; a number's schema is meant for the number that the text says.
  private readonly texts: DocumentedSchemas;
  private readonly json: DocumentedSchemas;

  constructor(components: object) {
    this.texts = new DocumentedSchemas(components, { coerceTypes: 'array' });
    this.json = new DocumentedSchemas(components);
  }

  /** @throws Error that says what was taken and is not documented */
  check(what: string, documented: DocumentedRequest, sent: SentRequest): void {
    this.checkQuery(what, documented, new URLSearchParams(sent.path.split('?')[1] ?? ''));
    this.checkHeaders(what, documented, sent.headers);
    if (sent.body !== undefined && sent.body !== null) this.checkBody(what, documented, sent);
  }

  private checkQuery(what: string, { parameters = [] }: DocumentedRequest, query: URLSearchParams): void {
    const known = new Map(parameters.flatMap((it) => (it.in === 'query' ? [[it.name, it] as const] : [])));
    for (const name of new Set(query.keys())) {
      const parameter = known.get(name);
      if (!parameter) throw new Error(`${what} took the parameter ${name}, which is not documented`);
      this.texts.check(`${what}: ${name}`, parameter.schema, valueOf(parameter.schema, query.getAll(name)));
    }
    for (const { name, required } of known.values()) {
      if (required && !query.has(name)) throw new Error(`${what} went without ${name}`);
    }
  }

  private checkHeaders(what: string, { parameters = [] }: DocumentedRequest, headers: Headers): void {
    for (const { name, required, schema } of parameters.filter((it) => it.in === 'header')) {
      const value = headers.get(name);
      if (value !== null) this.texts.check(`${what}: ${name}`, schema, value);
      else if (required) throw new Error(`${what} went without the header ${name}`);
    }
  }

  private checkBody(what: string, { requestBody }: DocumentedRequest, { headers, body }: SentRequest): void {
    const form = body instanceof FormData;
    const type = form
      ? 'multipart/form-data'
      : (headers.get('content-type')?.split(';')[0] ?? 'application/octet-stream');
    const content = requestBody?.content ?? {};
    // Where raw bytes are taken, no type of theirs is looked at; the document says so.
    const documented = content[type] ?? content['application/octet-stream'];
    if (!documented) throw new Error(`${what} took a body of ${type}, which is not documented`);
    const { schema = {} } = documented;
    if (form) this.checkForm(what, schema, body);
    else if (type === 'application/json') this.json.check(what, schema, JSON.parse(String(body)));
  }

  private checkForm(what: string, { properties = {}, additionalProperties }: BodySchema, form: FormData): void {
    for (const name of new Set(form.keys())) {
      const schema = properties[name];
      const values = form.getAll(name).filter((value) => typeof value === 'string');
      if (schema && values.length > 0) this.texts.check(`${what}: ${name}`, schema, valueOf(schema, values));
      if (!schema && additionalProperties === false)
        throw new Error(`${what} took the field ${name}, which is not documented`);
    }
  }
}

function valueOf({ type }: { readonly type?: string }, values: readonly string[]): unknown {
  return type === 'array' ? values : values.length === 1 ? values[0] : values;
}
