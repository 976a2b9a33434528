import { DocumentedSchemas } from './documented-schemas';
import { RequestConformity, type DocumentedRequest } from './request-conformity';

interface Content {
  readonly schema?: object;
  readonly 'x-events'?: Readonly<Record<string, object>>;
}

interface DocumentedResponse {
  readonly content?: Readonly<Record<string, Content>>;
}

interface Operation extends DocumentedRequest {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

/** Webhook request as documented for receivers. */
interface ReceivedOperation {
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly required: boolean }[];
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: object } } };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: ReceivedOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export interface Exchange {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly sent: { readonly headers: Headers; readonly body: unknown };
}

export interface ServerEvent {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

/** Statuses of requests outside any documented operation: an unknown path, or a method that the path does not allow. */
const WITHOUT_OPERATION = [404, 405];

/** Validates responses against the service's OpenAPI document and throws on the first deviation. */
export class Conformity {
  private readonly schemas: DocumentedSchemas;
  private readonly requests: RequestConformity;

  constructor(private readonly document: OpenApi) {
    this.schemas = new DocumentedSchemas(document.components);
    this.requests = new RequestConformity(document.components);
  }

  /** `document`: path of the OpenAPI document that describes the routes. */
  static async of(baseUrl: string, document = '/v1/openapi.json'): Promise<Conformity> {
    const answer = await fetch(baseUrl + document);
    if (!answer.ok) throw new Error(`no OpenAPI document: ${answer.status}`);
    return new Conformity((await answer.json()) as OpenApi);
  }

  /** Checks status, content type, body and the common headers of a response, and the request if the service accepted it. */
  check(exchange: Exchange): void {
    this.checkRequestId(exchange);
    const operation = this.operation(exchange);
    const what = `${exchange.method} ${exchange.path.split('?')[0]} ${exchange.status}`;
    if (operation === null) {
      if (!WITHOUT_OPERATION.includes(exchange.status)) throw new Error(`${what}: no such operation is documented`);
      return this.schemas.check(what, { $ref: '#/components/schemas/Error' }, JSON.parse(exchange.body));
    }
    const documented = operation.responses[exchange.status];
    if (documented === undefined)
      throw new Error(`${what}: the status is not documented: ${exchange.body.slice(0, 300)}`);
    if (exchange.method !== 'HEAD') this.checkBody(what, documented, exchange);
    if (exchange.status < 400) this.requests.check(what, operation, { path: exchange.path, ...exchange.sent });
  }

  checkEvent(path: string, { name, data }: ServerEvent): void {
    const operation = this.operation({ method: 'GET', path });
    const schema = operation?.responses['200']?.content?.['text/event-stream']?.['x-events']?.[name];
    if (schema === undefined) throw new Error(`event ${name} of ${path}: not documented`);
    this.schemas.check(`event ${name}`, schema, data);
  }

  /** Checks a webhook request as its receiver got it. */
  checkWebhook(event: string, body: string, headers: Readonly<Record<string, string>>): void {
    const { parameters, requestBody } = this.document.webhooks[event]?.post ?? {};
    if (parameters === undefined || requestBody === undefined) throw new Error(`webhook ${event}: not documented`);
    this.schemas.check(`webhook ${event}`, requestBody.content['application/json'].schema, JSON.parse(body));
    for (const { name } of parameters.filter((parameter) => parameter.in === 'header' && parameter.required)) {
      if (headers[name.toLowerCase()] === undefined) throw new Error(`webhook ${event}: header ${name} is missing`);
    }
  }

  private checkRequestId({ method, headers, path, body, status }: Exchange): void {
    const requestId = headers.get('x-request-id') ?? '';
    if (!/^req_[0-9a-z]{26}$/.test(requestId)) throw new Error(`${path}: x-request-id is missing or invalid`);
    if (method === 'HEAD') return;
    if (status >= 400 && !path.startsWith('/health') && !body.includes(`"request_id":"${requestId}"`)) {
      throw new Error(`${path}: the error does not contain its request id: ${body.slice(0, 300)}`);
    }
  }

  private checkBody(what: string, { content }: DocumentedResponse, { headers, body }: Exchange): void {
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (content === undefined) {
      if (body !== '') throw new Error(`${what}: a body is not documented`);
      return;
    }
    const documented = content[type];
    if (documented === undefined) throw new Error(`${what}: content type ${type} is not documented`);
    if (type === 'text/event-stream') return this.checkStream(what, documented, body);
    if (type !== 'application/json') return;
    const value = JSON.parse(body) as unknown;
    this.schemas.check(what, documented.schema ?? {}, value);
    const { object, id } = value as { object?: unknown; id?: unknown };
    if (object === 'transcription' && headers.get('x-transcription-id') !== id)
      throw new Error(`${what}: wrong x-transcription-id`);
  }

  /** Checks a complete stream. An event without a name is identified by the `type` of its data; an error has neither. */
  private checkStream(what: string, { 'x-events': events = {} }: Content, body: string): void {
    for (const [, named, line = ''] of body.matchAll(/(?:^event: (.*)\n)?^data: (.*)$/gm)) {
      const data = JSON.parse(line) as { readonly type?: string };
      const name = named ?? data.type ?? 'error';
      const schema = events[name];
      if (schema === undefined) throw new Error(`${what}: event ${name} is not documented`);
      this.schemas.check(`${what}, event ${name}`, schema, data);
    }
  }

  private operation({ method, path }: Pick<Exchange, 'method' | 'path'>): Operation | null {
    const plain = path.split('?')[0] ?? '';
    for (const [template, item] of Object.entries(this.document.paths)) {
      const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
      if (pattern.test(plain)) return item[method.toLowerCase()] ?? null;
    }
    return null;
  }
}
