import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServerRecipe {
  readonly binary: string;
  args(dir: string, port: number): Promise<readonly string[]> | readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Rejects or is false until the server takes work. */
  ready(port: number): Promise<boolean>;
}

const READY_LIMIT_MS = 30_000;

/** A real server on a free port with data of its own, that can be killed and started again on the same data. */
export class ServerUnderTest {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly recipe: ServerRecipe,
    private readonly dir: string,
    readonly port: number,
  ) {}

  static async start(recipe: ServerRecipe): Promise<ServerUnderTest> {
    const dir = await mkdtemp(join(tmpdir(), 'aether-contract-'));
    const server = new ServerUnderTest(recipe, dir, await freePort());
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { binary, args, env } = this.recipe;
    const child = spawn(binary, [...(await args(this.dir, this.port))], {
      stdio: 'ignore',
      env: { PATH: '/usr/bin:/bin', HOME: this.dir, ...env },
    });
    this.child = child;
    const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
    const ready = this.untilReady(child);
    await Promise.race([ready, failed]);
  }

  /** SIGKILL: nothing is flushed, no one is told. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.dir, { recursive: true, force: true });
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    for (const deadline = Date.now() + READY_LIMIT_MS; Date.now() < deadline; await sleep(50)) {
      if (child.exitCode !== null) throw new Error(`${this.recipe.binary} ended with ${child.exitCode}`);
      if (await this.recipe.ready(this.port).catch(() => false)) return;
    }
    throw new Error(`${this.recipe.binary} was not ready in time`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
