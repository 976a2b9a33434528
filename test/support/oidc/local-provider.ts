import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePorts } from '../../../apps/cli/src/launcher';
import { eventually } from '../eventually';

const PROGRAM = join(__dirname, 'provider-process.mjs');
const CLIENT = { clientId: 'aether', clientSecret: 'segredo do cliente & mais' };

/** Redirects of a sign-in with consent, and a few more. */
const MOST_STEPS = 15;

/** What the provider adds to the redirect URI. */
export type Returned = Readonly<Record<string, string>>;

/** A user of the provider, as the text that its login page takes. */
export function loginOf(subject: string, email: string, verified = true): string {
  return `${subject}:${email}${verified ? '' : ':unverified'}`;
}

/** A real OpenID Connect provider on loopback, in its own process, with the settings of a gateway that uses it. */
export class LocalProvider {
  private child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  /** Reserves the address; nothing listens there yet. */
  static async reserve(): Promise<LocalProvider> {
    const [port = 0] = await freePorts(1);
    return new LocalProvider(port);
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get env(): Readonly<Record<string, string>> {
    return {
      AETHER_OIDC_ISSUER: this.issuer,
      AETHER_OIDC_CLIENT_ID: CLIENT.clientId,
      AETHER_OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      AETHER_OIDC_LABEL: 'conta Exemplo',
      AETHER_OUTBOUND_LOOPBACK: 'true',
    };
  }

  /** Starts the provider, without users signed in. `origin`: of the web application. */
  async start(origin: string, clientSecret = CLIENT.clientSecret): Promise<void> {
    const settings = {
      port: this.port,
      clientId: CLIENT.clientId,
      clientSecret,
      redirectUri: `${origin}/entrar/retorno`,
    };
    // It writes warnings about its defaults, which are for tests, and about faults of its clients.
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.child = child;
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    const isReady = (): boolean => child.exitCode !== null || printed.includes(this.issuer);
    await eventually('the provider listens', isReady, { intervalMs: 20 });
    if (child.exitCode !== null) throw new Error(`the provider ended: ${printed}`);
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}

/** A browser at the provider, which keeps its cookies between visits. */
export class ProviderBrowser {
  private readonly cookies = new Map<string, string>();
  /** How often the provider has asked for a login. */
  logins = 0;

  /** Visits an address of the provider, signs in as `login` and consents if asked. Resolves with what the provider added to the redirect URI. */
  async visit(url: string, login: string): Promise<Returned> {
    const home = new URL(url).origin;
    let answer = await this.send(url);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const location = answer.headers.get('location');
      if (location === null) answer = await this.submit(answer.url, await answer.text(), login);
      else {
        const next = new URL(location, home);
        if (next.origin !== home) return Object.fromEntries(next.searchParams);
        answer = await this.send(next.href);
      }
    }
    throw new Error('the provider did not send the browser back');
  }

  private submit(url: string, page: string, login: string): Promise<Response> {
    const isLogin = page.includes('name="login"');
    if (isLogin) this.logins += 1;
    else if (!page.includes('value="consent"'))
      throw new Error(`an unknown page of the provider: ${page.slice(0, 500)}`);
    const form = isLogin ? { prompt: 'login', login, password: 'qualquer' } : { prompt: 'consent' };
    return this.send(url, new URLSearchParams(form));
  }

  private async send(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}
