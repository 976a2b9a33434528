import { Conformity, type ServerEvent } from './conformity';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body parsed as JSON; null if it is not JSON. */
  readonly json: unknown;
}

type Sent = Record<string, string>;

/** API client that validates every response, and every accepted request, against the service's OpenAPI document. */
export class ConformingClient {
  private constructor(
    readonly baseUrl: string,
    private readonly credentials: Readonly<Sent>,
    private readonly conformity: Conformity,
  ) {}

  static async connect(baseUrl: string, apiKey: string): Promise<ConformingClient> {
    return new ConformingClient(baseUrl, keyed(apiKey), await Conformity.of(baseUrl));
  }

  /** The same service with another API key; null: without a key. */
  withKey(apiKey: string | null): ConformingClient {
    return new ConformingClient(this.baseUrl, keyed(apiKey), this.conformity);
  }

  /** The same service with the session of a signed-in user; `csrf` null: without the CSRF token. */
  withSession({ cookie, csrf }: { readonly cookie: string; readonly csrf: string | null }): ConformingClient {
    const credentials = { cookie, ...(csrf !== null && { 'x-csrf-token': csrf }) };
    return new ConformingClient(this.baseUrl, credentials, this.conformity);
  }

  /** The same key through another gateway. */
  at(baseUrl: string): ConformingClient {
    return new ConformingClient(baseUrl, this.credentials, this.conformity);
  }

  get(path: string, headers: Sent = {}): Promise<Answer> {
    return this.call(path, { method: 'GET', headers });
  }

  post(path: string, headers: Sent = {}): Promise<Answer> {
    return this.call(path, { method: 'POST', headers });
  }

  delete(path: string): Promise<Answer> {
    return this.call(path, { method: 'DELETE' });
  }

  postRaw(path: string, body: Uint8Array | string, headers: Sent = {}): Promise<Answer> {
    return this.call(path, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : new Blob([Uint8Array.from(body)]),
    });
  }

  postFile(path: string, content: Uint8Array, fileName: string, headers: Sent = {}): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(content)]), fileName);
    return this.call(path, { method: 'POST', headers, body: form });
  }

  async call(path: string, init: RequestInit & { headers?: Sent }): Promise<Answer> {
    const sent = this.headers(init.headers);
    const send = (): Promise<Response> => fetch(this.baseUrl + path, { ...init, headers: sent });
    const answer = await send().catch((error: unknown) =>
      wasIdleTooLong(error) ? send() : Promise.reject(error as Error),
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString('utf8');
    const { status, headers } = answer;
    const request = { headers: new Headers(sent), body: init.body };
    this.conformity.check({ method: init.method ?? 'GET', path, status, headers, body: text, sent: request });
    const isJson = text !== '' && headers.get('content-type')?.startsWith('application/json') === true;
    const json = isJson ? (JSON.parse(text) as unknown) : null;
    return { status, headers, bytes, text, json };
  }

  /** Server-sent events until the stream ends or the signal aborts. Rejects if the response is not a stream. */
  async *events(
    path: string,
    options: { lastEventId?: string; signal?: AbortSignal } = {},
  ): AsyncGenerator<ServerEvent> {
    const { lastEventId, signal } = options;
    const headers = this.headers(lastEventId === undefined ? {} : { 'last-event-id': lastEventId });
    const answer = await fetch(this.baseUrl + path, { headers, ...(signal && { signal }) });
    if (answer.status !== 200 || answer.body === null) throw new Error(`${path}: ${answer.status} instead of a stream`);
    let rest = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const event of blocks.map(parseEvent)) {
        if (event === null) continue;
        this.conformity.checkEvent(path, event);
        yield event;
      }
    }
  }

  private headers(given: Sent = {}): Sent {
    return { ...this.credentials, ...given };
  }
}

function keyed(apiKey: string | null): Sent {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
}

/** Null for comments and `retry`. */
function parseEvent(block: string): ServerEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const name = fields.get('event');
  return name === undefined
    ? null
    : { id: fields.get('id') ?? '', name, data: JSON.parse(fields.get('data') ?? 'null') };
}

/** The server closed the idle connection while the request was being written, which a busy machine notices too late. */
function wasIdleTooLong(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  return cause?.code === 'EPIPE';
}
