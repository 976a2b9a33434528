import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createWriteStream, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup/setup-error';
import { groupExists, signal } from './process-identity';
import type { ProcessSpec } from './process-spec';

const READY_POLL_MS = 100;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 5_000;
/** A process that dies after living this long is restarted without backoff. */
const STEADY_MS = 30_000;
/** Children of a process that has exited may keep its output open. */
const LAST_WORDS_MS = 1_000;
const LOG_LIMIT_BYTES = 20 * 2 ** 20;

export interface ManagedProcessOptions {
  readonly logPath: string;
  /** Command prefix that makes the program exit with this process, see `parent-death`. */
  readonly wrapper: readonly string[];
  readonly onLine?: (name: string, line: string) => void;
  /** Called after every start and every exit. */
  readonly onChange?: () => void;
}

/** A child process in a separate process group: waits until it is ready, restarts it when it dies, and stops it with all its children. */
export class ManagedProcess {
  private child: ChildProcess | null = null;
  private wanted = false;
  private restarting: Promise<void> | null = null;
  private failures = 0;
  /** Automatic restarts so far. */
  restarts = 0;

  constructor(
    readonly spec: ProcessSpec,
    private readonly options: ManagedProcessOptions,
  ) {}

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /** Resolves when the process is ready. @throws SetupError with the end of its log when it dies or is not ready in time. */
  async start(): Promise<void> {
    this.wanted = true;
    try {
      await this.launch();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Sends SIGTERM, then SIGKILL to the whole group after `endsWithinMs`. No process of the group survives. */
  async stop(): Promise<void> {
    this.wanted = false;
    const child = this.child;
    if (child?.pid !== undefined) {
      const ended = exited(child);
      signal(child.pid, 'SIGTERM');
      const timer = setTimeout(() => signal(-(child.pid ?? 0), 'SIGKILL'), this.spec.endsWithinMs);
      await ended;
      clearTimeout(timer);
    }
    await this.restarting;
  }

  /** Sends a signal; the process is restarted unless `stayDown`. SIGKILL resolves once the process has died, other signals at once. */
  async kill(name: NodeJS.Signals = 'SIGKILL', { stayDown = false } = {}): Promise<void> {
    const child = this.child;
    if (child?.pid === undefined) return;
    if (stayDown) this.wanted = false;
    const ended = exited(child);
    signal(child.pid, name);
    if (name === 'SIGKILL') await ended;
  }

  /** Stops the process if it runs, then starts it. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Resolves once any pending restart is complete. */
  async untilReady(): Promise<void> {
    while (this.restarting !== null) await this.restarting;
  }

  private async launch(): Promise<void> {
    const child = this.spawnChild();
    this.child = child;
    const startedAt = Date.now();
    let saidReady = false;
    let dead = false;
    const logged = this.forwardOutput(child);
    child.on('message', (message: unknown) => {
      if ((message as { type?: unknown } | null)?.type === 'ready') saidReady = true;
    });
    child.once('exit', () => {
      dead = true;
      this.onExit(child, Date.now() - startedAt);
    });
    child.once('error', () => (dead = true));
    this.options.onChange?.();
    const until = startedAt + this.spec.readyWithinMs;
    while (!(await this.isReady(saidReady))) {
      if (!this.wanted) throw new SetupError(`${this.spec.name} was stopped during its start.`);
      if (dead) {
        await Promise.race([logged, sleep(LAST_WORDS_MS)]);
        throw new SetupError(`${this.spec.name} exited at its start. ${this.logTail()}`);
      }
      if (Date.now() > until) {
        throw new SetupError(
          `${this.spec.name} was not ready within ${this.spec.readyWithinMs / 1000} s. ${this.logTail()}`,
        );
      }
      await sleep(READY_POLL_MS);
    }
  }

  private async isReady(saidReady: boolean): Promise<boolean> {
    if (this.spec.isReady === undefined) return saidReady;
    return this.spec.isReady().catch(() => false);
  }

  private onExit(child: ChildProcess, livedMs: number): void {
    if (child.pid !== undefined && groupExists(child.pid)) signal(-child.pid, 'SIGKILL'); // surviving children
    if (this.child === child) this.child = null;
    this.options.onChange?.();
    this.failures = livedMs > STEADY_MS ? 0 : this.failures + 1;
    if (this.wanted && this.restarting === null) {
      this.restarting = this.restartUntilReady().finally(() => (this.restarting = null));
    }
  }

  /** Retries with backoff until the process is ready or no longer wanted. */
  private async restartUntilReady(): Promise<void> {
    while (this.wanted) {
      const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** Math.max(0, this.failures - 1), LONGEST_BACKOFF_MS);
      await sleep(this.failures === 0 ? 0 : backoff);
      if (!this.wanted) return;
      this.restarts += 1;
      this.options.onLine?.(this.spec.name, 'died; restarting');
      try {
        await this.launch();
        return;
      } catch (error) {
        this.options.onLine?.(this.spec.name, (error as Error).message);
        await this.endUnready();
      }
    }
  }

  private async endUnready(): Promise<void> {
    const child = this.child;
    if (child?.pid === undefined) return;
    const ended = exited(child);
    signal(-child.pid, 'SIGKILL');
    await ended;
  }

  private spawnChild(): ChildProcess {
    const { program, args, env, kind } = this.spec;
    const [first = program, ...rest] = [...this.options.wrapper, program, ...args];
    const log = this.openLog();
    const child = spawn(first, rest, {
      env: env,
      detached: true,
      stdio: kind === 'server' ? ['ignore', log, log] : ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    closeSync(log);
    return child;
  }

  private openLog(): number {
    const { logPath } = this.options;
    mkdirSync(dirname(logPath), { recursive: true });
    if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES)
      renameSync(logPath, `${logPath}.1`);
    return openSync(logPath, 'a', 0o600);
  }

  /** Resolves once the last line of an application is in its log. A server writes its log itself. */
  private async forwardOutput(child: ChildProcess): Promise<void> {
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
    if (streams.length === 0) return;
    const file = createWriteStream(this.options.logPath, { flags: 'a', mode: 0o600 });
    const ended = streams.map(async (input) => {
      const lines = createInterface({ input }).on('line', (line) => {
        file.write(`${line}\n`);
        this.options.onLine?.(this.spec.name, line);
      });
      await once(lines, 'close');
    });
    await Promise.all(ended);
    file.end();
    await finished(file);
  }

  /** The last lines that are not places in code, quoted, so that nothing takes them for the places of the error that shows them. */
  private logTail(): string {
    try {
      const lines = readFileSync(this.options.logPath, 'utf8').trimEnd().split('\n');
      const last = lines.filter((line) => !/^\s+at /.test(line)).slice(-8);
      return `The end of its log (${this.options.logPath}):\n${last.map((line) => `> ${line}`).join('\n')}`;
    } catch {
      return '';
    }
  }
}

function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}
