import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePorts } from '../../../apps/cli/src/launcher';
import { installGoProgram } from '../../../apps/cli/src/setup';
import { eventually } from '../eventually';
import { CACHE_DIR } from '../speech/speech-cache';

const SOURCE = {
  kind: 'go',
  program: 'stripe-mock',
  version: '0.203.0',
  atLeast: '0.203',
  module: 'github.com/stripe/stripe-mock',
  moduleVersion: 'v0.203.0',
  sum: 'h1:EzW7nb/fphqcAkgVRHAaC88OaAZo6SBWSl54cflDTio=',
} as const;

const SESSIONS = '/v1/checkout/sessions';
/** Our SDK's version of the API renamed this parameter, and the mock describes the previous version. */
const RENAMED = ['allowed_payment_method_types', 'payment_method_types'] as const;

/**
 * Stripe's own mock server (https://github.com/stripe/stripe-mock): stateless, validates every request against Stripe's description of its API. Its
 * version determines the version of the description.
 */
export class StripeMock {
  readonly secretKey = 'sk_test_123';

  private constructor(
    private readonly process: ChildProcess,
    private readonly front: Server,
    private readonly upstream: string,
  ) {
    front.on('request', (request: IncomingMessage, response: ServerResponse) => void this.pass(request, response));
  }

  static async start(): Promise<StripeMock> {
    const program = await installed();
    const [port = 0] = await freePorts(1);
    const child = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
    const front = createServer().listen(0, '127.0.0.1');
    await once(front, 'listening');
    const mock = new StripeMock(child, front, `http://127.0.0.1:${port}`);
    const responds = async (): Promise<boolean> => child.exitCode !== null || Boolean(await fetch(mock.upstream));
    await eventually('stripe-mock responds', responds, { timeoutMs: 60_000, intervalMs: 50 });
    if (child.exitCode !== null) throw new Error(`stripe-mock exited with ${child.exitCode}`);
    return mock;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.front.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const exited = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exited;
    this.front.closeAllConnections();
    this.front.close();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = request;
    const body = await text(request);
    const sent = url.startsWith(SESSIONS) ? body.replaceAll(...RENAMED) : body;
    const answer = await fetch(this.upstream + url, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? 'text/plain' },
      ...(body !== '' && { body: sent }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }
}

async function installed(): Promise<string> {
  const target = join(CACHE_DIR, 'servers', `${SOURCE.program}-${SOURCE.version}`);
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  await installGoProgram(SOURCE, target, (message) => console.error(`${SOURCE.program}: ${message}`));
  return target;
}
