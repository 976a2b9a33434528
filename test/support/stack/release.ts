import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts, type AppName } from '../../../apps/cli/src/launcher';
import { ManagedProcess } from '../../../apps/cli/src/launcher/managed-process';
import { parentDeathWrapper } from '../../../apps/cli/src/launcher/parent-death';

interface ReleasePlace {
  /** Checkout of the release, built and set up. */
  readonly root: string;
  /** Settings, including the addresses of the servers. */
  readonly env: Readonly<Record<string, string>>;
  /** Folder for logs and files of its processes. */
  readonly dataDir: string;
}

const READY_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 20_000;

/** The processes of any built release, started as an operator starts them by hand, on servers that another release may use at the same time. */
export class Release {
  private readonly processes = new Map<AppName, ManagedProcess>();

  private constructor(
    private readonly place: ReleasePlace,
    private readonly wrapper: readonly string[],
    private readonly port: number,
  ) {}

  static async at(place: ReleasePlace): Promise<Release> {
    mkdirSync(place.dataDir, { recursive: true });
    const [port = 0] = await freePorts(1);
    return new Release(place, await parentDeathWrapper(), port);
  }

  /** Address of its gateway. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get env(): Readonly<Record<string, string>> {
    const { env, dataDir } = this.place;
    const { PATH = '', HOME = '' } = process.env;
    return { PATH, HOME, ...env, AETHER_DATA_DIR: dataDir };
  }

  /** Resolves when they are ready. Rejects with the end of a log. */
  async start(...names: readonly AppName[]): Promise<void> {
    await Promise.all(
      names.map(async (name) => {
        const managed = this.processOf(name);
        this.processes.set(name, managed);
        await managed.start();
      }),
    );
  }

  /** Sends SIGTERM. Resolves with the milliseconds until the process has exited. */
  async terminate(name: AppName): Promise<number> {
    const began = Date.now();
    await this.processes.get(name)?.stop();
    this.processes.delete(name);
    return Date.now() - began;
  }

  /** Sends SIGKILL; the process is not restarted. */
  async kill(name: AppName): Promise<void> {
    await this.processes.get(name)?.kill('SIGKILL', { stayDown: true });
    this.processes.delete(name);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.processes.keys()].map((name) => this.terminate(name)));
  }

  /** Runs the operator's program of the release. Resolves with the JSON that it prints. */
  async operate(...args: readonly string[]): Promise<unknown> {
    const main = join(this.place.root, 'dist/apps/cli/src/main.js');
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], { env: this.env });
    return JSON.parse(stdout);
  }

  private processOf(name: AppName): ManagedProcess {
    const { root, dataDir } = this.place;
    const port = name === 'gateway' ? this.port : null;
    return new ManagedProcess(
      {
        name,
        program: process.execPath,
        args: [join(root, 'dist/apps', name, 'src/main.js')],
        env: { ...this.env, ...(port !== null && { PORT: String(port) }) },
        port,
        kind: 'application',
        readyWithinMs: READY_WITHIN_MS,
        endsWithinMs: ENDS_WITHIN_MS,
      },
      { logPath: join(dataDir, 'logs', `${name}.log`), wrapper: this.wrapper },
    );
  }
}
