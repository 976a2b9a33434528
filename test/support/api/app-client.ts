import { Conformity } from './conformity';
import type { Answer } from './conforming-client';

type Sent = Readonly<Record<string, string>>;

interface Call {
  readonly body?: unknown;
  readonly headers?: Sent;
  /** Instead of the session's own; null: none. */
  readonly csrf?: string | null;
}

/** What `Set-Cookie` said last. */
interface Jar {
  name: string;
  value: string;
  attributes: readonly string[];
}

/**
 * A browser, as far as `/v1/app` sees one: keeps the session's cookie and CSRF token. Every answer, and every request that was taken, is held
 * against the service's own document of these routes.
 */
export class AppClient {
  jar: Jar | null = null;
  csrf: string | null = null;

  private constructor(
    readonly baseUrl: string,
    private readonly conformity: Conformity,
  ) {}

  static async connect(baseUrl: string): Promise<AppClient> {
    return new AppClient(baseUrl, await Conformity.of(baseUrl, '/v1/app/openapi.json'));
  }

  /** Another browser, in which nobody is signed in. */
  another(baseUrl = this.baseUrl): AppClient {
    return new AppClient(baseUrl, this.conformity);
  }

  /** The same browser as it is now: what happens to the one does not happen to the other. */
  copy(): AppClient {
    const copy = this.another();
    copy.jar = this.jar && { ...this.jar };
    copy.csrf = this.csrf;
    return copy;
  }

  /** What it sends to the API's own routes. */
  get credentials(): { readonly cookie: string; readonly csrf: string | null } {
    if (this.jar === null) throw new Error('nobody is signed in');
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

  /** `path`: below `/v1/app`. */
  async call(method: string, path: string, { body, headers = {}, csrf = this.csrf }: Call = {}): Promise<Answer> {
    const sent: Record<string, string> = {
      ...(this.jar && { cookie: `${this.jar.name}=${this.jar.value}` }),
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

  /** Takes the cookie that an answer sets. */
  keep(headers: Headers): void {
    const [cookie] = headers.getSetCookie();
    if (cookie === undefined) return;
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    this.jar = value === '' ? null : { name, value, attributes };
  }
}
