import { Conformity } from './conformity';
import type { Answer } from './conforming-client';

type Sent = Readonly<Record<string, string>>;

interface Call {
  readonly body?: unknown;
  readonly headers?: Sent;
  /** CSRF token to send instead of the session's; null: none. */
  readonly csrf?: string | null;
}

/** Cookie from the last `Set-Cookie`. */
interface Jar {
  name: string;
  value: string;
  attributes: readonly string[];
}

/**
 * Behaves like a browser on `/v1/app`: keeps the session's cookie and CSRF token. Validates every response, and every accepted request, against
 * the OpenAPI document of these routes.
 */
export class AppClient {
  jar: Jar | null = null;
  csrf: string | null = null;
  /** Other cookies than the session's, by name. */
  readonly others = new Map<string, string>();

  private constructor(
    readonly baseUrl: string,
    private readonly conformity: Conformity,
  ) {}

  static async connect(baseUrl: string): Promise<AppClient> {
    return new AppClient(baseUrl, await Conformity.of(baseUrl, '/v1/app/openapi.json'));
  }

  /** Another browser, without a session. */
  another(baseUrl = this.baseUrl): AppClient {
    return new AppClient(baseUrl, this.conformity);
  }

  /** A copy of the browser with its current session; later changes affect only one of them. */
  copy(): AppClient {
    const copy = this.another();
    copy.jar = this.jar && { ...this.jar };
    copy.csrf = this.csrf;
    return copy;
  }

  /** Cookie and CSRF token for requests to the public API. */
  get credentials(): { readonly cookie: string; readonly csrf: string | null } {
    if (this.jar === null) throw new Error('no user is signed in');
    return { cookie: `${this.jar.name}=${this.jar.value}`, csrf: this.csrf };
  }

  get(path: string, call: Omit<Call, 'body'> = {}): Promise<Answer> {
    return this.call('GET', path, call);
  }

  post(path: string, body?: unknown, call: Call = {}): Promise<Answer> {
    return this.call('POST', path, { ...call, ...(body !== undefined && { body }) });
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.call('PATCH', path, { body });
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path);
  }

  /** `path`: relative to `/v1/app`. */
  async call(method: string, path: string, { body, headers = {}, csrf = this.csrf }: Call = {}): Promise<Answer> {
    const cookies = [...(this.jar ? [[this.jar.name, this.jar.value] as const] : []), ...this.others];
    const sent: Record<string, string> = {
      ...(cookies.length > 0 && { cookie: cookies.map((cookie) => cookie.join('=')).join('; ') }),
      ...(csrf !== null && method !== 'GET' && { 'x-csrf-token': csrf }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await fetch(`${this.baseUrl}/v1/app/${path}`, {
      method,
      headers: sent,
      ...(text !== undefined && { body: text }),
    });
    return this.read(answer, { method, path: `/v1/app/${path}`, sent: { headers: new Headers(sent), body: text } });
  }

  private async read(
    answer: Response,
    asked: { readonly method: string; readonly path: string; readonly sent: { headers: Headers; body: unknown } },
  ): Promise<Answer> {
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString('utf8');
    const { status, headers } = answer;
    this.conformity.check({ ...asked, status, headers, body: text });
    this.keep(headers);
    const isJson = text !== '' && headers.get('content-type')?.startsWith('application/json') === true;
    const json = isJson ? (JSON.parse(text) as unknown) : null;
    const { csrf_token: token } = (json ?? {}) as { csrf_token?: unknown };
    if (typeof token === 'string') this.csrf = token;
    return { status, headers, bytes, text, json };
  }

  /** Stores the cookies that a response sets. */
  keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (name.endsWith('_session')) this.jar = value === '' ? null : { name, value, attributes };
      else if (value === '') this.others.delete(name);
      else this.others.set(name, value);
    }
  }
}
