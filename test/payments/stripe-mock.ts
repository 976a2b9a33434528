import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../apps/cli/src/launcher';
import { installGoProgram } from '../../apps/cli/src/setup';
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

/**
 * Stripe's own stand-in (https://github.com/stripe/stripe-mock): holds every request against Stripe's description of its API, and remembers
 * nothing. Built once: its version is what it knows of the API.
 */
export class StripeMock {
  readonly secretKey = 'sk_test_123';

  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<StripeMock> {
    const program = await installed();
    const [port = 0] = await freePorts(1);
    const child = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
    const mock = new StripeMock(child, `http://127.0.0.1:${port}`);
    while ((await fetch(mock.url).catch(() => null)) === null) {
      if (child.exitCode !== null) throw new Error('stripe-mock did not start');
      await sleep(50);
    }
    return mock;
  }

  async stop(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }
}

async function installed(): Promise<string> {
  const target = join(CACHE_DIR, 'servers', `${SOURCE.program}-${SOURCE.version}`);
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  await installGoProgram(SOURCE, target, (message) => console.error(`${SOURCE.program}: ${message}`));
  return target;
}
