import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../../apps/cli/src/launcher';
import { installGoProgram } from '../../../apps/cli/src/setup';
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
/** The version of the API that our SDK speaks calls it otherwise than the one before, which the stand-in describes. */
const RENAMED = ['allowed_payment_method_types', 'payment_method_types'] as const;

/**
 * Stripe's own stand-in (https://github.com/stripe/stripe-mock): holds every request against Stripe's description of its API, and remembers
 * nothing. Built once: its version is what it knows of the API.
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
    while ((await fetch(mock.upstream).catch(() => null)) === null) {
      if (child.exitCode !== null) throw new Error('stripe-mock did not start');
      await sleep(50);
    }
    return mock;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.front.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
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
