import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, type ProcessRow } from '../../../apps/cli/src/launcher';
import { eventually } from '../eventually';
import { CHECKOUT } from './checkout';

/** Names of the processes of the service, sorted. */
export const PROCESS_NAMES = ['deliverer', 'gateway', 'inference', 'minio', 'mongod', 'nats', 'temporal', 'worker'];

const MAIN = join(CHECKOUT, 'dist/apps/cli/src/main.js');

interface CommandOutcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm start` in an operator's environment, with a separate home, data folder and port. */
export class NpmStart {
  /** What the current run has printed so far. */
  output = '';
  private child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    /** Home folder and folder for temporary files. */
    readonly outside: readonly [string, string],
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Starts the service. `settings`: in addition to the defaults. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<NpmStart> {
    const folder = (name: string): string => mkdtempSync(join(tmpdir(), `aether-${name}-`));
    const [port = 0] = await freePorts(1);
    const dataDir = folder('start');
    const outside = [folder('home'), folder('tmp')] as const;
    const [HOME, TMPDIR] = outside;
    // An operator's environment instead of the test's, as some libraries behave differently on a CI.
    const { PATH, AETHER_CACHE_DIR = join(homedir(), '.cache/aether') } = process.env;
    const own = { AETHER_CACHE_DIR, PORT: String(port), AETHER_DATA_DIR: dataDir, AETHER_MODEL: 'whisper-base' };
    const service = new NpmStart(port, dataDir, outside, { PATH, HOME, TMPDIR, ...own, ...settings });
    await service.start();
    return service;
  }

  /** Starts the service, again after it has ended. Resolves when it has printed that it is ready. */
  async start(): Promise<void> {
    this.output = '';
    this.child = spawn('npm', ['start', '--', '--auto-ports'], {
      cwd: CHECKOUT,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    await this.until('the service is ready', () => this.output.includes('Ready.'), 180_000);
  }

  /** npm's process. */
  get npm(): ChildProcess {
    if (this.child === null) throw new Error('The service was not started.');
    return this.child;
  }

  get isEnded(): boolean {
    return this.npm.exitCode !== null || this.npm.signalCode !== null;
  }

  /** Runs an operator's command on the same data folder. */
  aether(...args: string[]): CommandOutcome {
    return spawnSync(process.execPath, [MAIN, ...args], {
      env: this.env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** The processes of the service. */
  rows(): ProcessRow[] {
    return JSON.parse(this.aether('ps', '--json').stdout) as ProcessRow[];
  }

  /** Sorted. */
  names(): string[] {
    return this.rows()
      .map(({ name }) => name)
      .sort();
  }

  /** Process id of the launcher. */
  supervisor(): number {
    const table = JSON.parse(readFileSync(join(this.dataDir, 'processes.json'), 'utf8')) as {
      supervisor: { pid: number };
    };
    return table.supervisor.pid;
  }

  /** Uses a new connection: synchronous commands block this process, so it would not notice that the gateway closed an idle one. */
  ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}${path}`, { headers: { ...headers, connection: 'close' } });
  }

  isReady(): Promise<boolean> {
    return this.ask('/health/ready').then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Like `eventually`, with the output of the service in the error. */
  async until(what: string, probe: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
    await eventually(what, probe, { timeoutMs, intervalMs: 250 }).catch((error: Error) => {
      throw new Error(`${error.message}; output of the service:\n${this.output.slice(-2_000)}`);
    });
  }

  /** Sends SIGKILL to a process. Resolves when the launcher has restarted it and the gateway is ready. */
  async killAndRestart(name: string): Promise<void> {
    const before = this.rows().find((row) => row.name === name)!;
    process.kill(before.pid, 'SIGKILL');
    const isRestarted = (): boolean => {
      const now = this.rows().find((row) => row.name === name);
      return now !== undefined && now.pid !== before.pid;
    };
    await this.until(`${name} is restarted`, isRestarted, 30_000);
    await this.until('the gateway is ready', () => this.isReady(), 60_000);
  }

  async dispose(): Promise<void> {
    this.child?.kill('SIGTERM');
    if (this.child !== null) await this.until('the service ends', () => this.isEnded, 35_000);
    for (const folder of [this.dataDir, ...this.outside]) rmSync(folder, { recursive: true, force: true });
  }
}
