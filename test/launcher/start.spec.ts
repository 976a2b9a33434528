/** `npm start` as an operator uses it: a first API key, every process restarted after SIGKILL, nothing left after SIGTERM. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts, type ProcessRow } from '../../apps/cli/src/launcher';
import { eventually } from '../support/eventually';

const ROOT = resolve(__dirname, '../..');
const MAIN = join(ROOT, 'dist/apps/cli/src/main.js');
const NAMES = ['deliverer', 'gateway', 'inference', 'minio', 'mongod', 'nats', 'temporal', 'worker'];

describe('npm start', () => {
  let dataDir: string;
  /** Home folder and folder for temporary files. */
  let outside: readonly [string, string];
  let env: NodeJS.ProcessEnv;
  let service: ChildProcess;
  let output = '';

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'aether-start-'));
    const [port] = await freePorts(1);
    outside = [mkdtempSync(join(tmpdir(), 'aether-home-')), mkdtempSync(join(tmpdir(), 'aether-tmp-'))];
    const [HOME, TMPDIR] = outside;
    // An operator's environment instead of the test's, as some libraries behave differently on a CI.
    const { PATH, AETHER_CACHE_DIR = join(homedir(), '.cache/aether') } = process.env;
    env = {
      PATH,
      HOME,
      TMPDIR,
      AETHER_CACHE_DIR,
      PORT: String(port),
      AETHER_DATA_DIR: dataDir,
      AETHER_MODEL: 'whisper-base',
    };
    service = start();
    await until('the service is ready', () => output.includes('Ready.'), 180_000);
  }, 200_000);
  afterAll(async () => {
    service.kill('SIGTERM');
    await until('the service ends', () => ended(service), 35_000);
    for (const folder of [dataDir, ...outside]) rmSync(folder, { recursive: true, force: true });
  }, 40_000);

  function start(more: NodeJS.ProcessEnv = {}): ChildProcess {
    output = '';
    const child = spawn('npm', ['start', '--', '--auto-ports'], {
      cwd: ROOT,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return child;
  }
  function aether(...args: string[]): { status: number | null; stdout: string; stderr: string } {
    return spawnSync(process.execPath, [MAIN, ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }
  const rows = (): ProcessRow[] => JSON.parse(aether('ps', '--json').stdout) as ProcessRow[];
  const supervisor = (): number =>
    (JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as { supervisor: { pid: number } }).supervisor
      .pid;
  /** Uses a new connection: synchronous commands block this process, so it would not notice that the gateway closed an idle one. */
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${env['PORT']}${path}`, { headers: { ...headers, connection: 'close' } });
  const isReady = (): Promise<boolean> =>
    ask('/health/ready').then(
      ({ ok }) => ok,
      () => false,
    );
  /** Like `eventually`, with the output of the service in the error. */
  async function until(what: string, probe: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
    await eventually(what, probe, { timeoutMs, intervalMs: 250 }).catch((error: Error) => {
      throw new Error(`${error.message}; output of the service:\n${output.slice(-2_000)}`);
    });
  }
  const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

  it('prints a first API key that works', async () => {
    const [key] = /ak_live_\w+/.exec(output) ?? [];
    const headers = { authorization: `Bearer ${key}` };
    expect((await ask('/v1/transcriptions/tr_none', headers)).status).toBe(404);
    expect((await ask('/v1/transcriptions/tr_none')).status).toBe(401);
  });

  it('stores no telemetry of its libraries: no machine id and no event queue', () => {
    const kept = outside.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    expect(kept.filter((name) => /onnxruntime|mat-debug|telemetry/i.test(name))).toEqual([]);
  });

  it('lists its processes with process id and port', () => {
    expect(
      rows()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(NAMES);
    for (const { pid } of rows()) expect(existsSync(`/proc/${pid}`) || process.platform !== 'linux').toBe(true);
    expect(rows().find(({ name }) => name === 'gateway')?.port).toBe(Number(env['PORT']));
  });

  it('creates accounts and keys within the limit of the tier, and prints one line of JSON', () => {
    const account = aether('accounts', 'create', '--email', 'Ana@Exemplo.com.br', '--tier', 'free');
    expect(account.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(account.stdout)).toEqual({
      id: expect.stringMatching(/^acc?_|^ac/) as string,
      email: 'ana@exemplo.com.br',
      tier: 'free',
      api_key: expect.stringMatching(/^ak_live_\w{49}$/) as string,
      webhook_secret: expect.stringMatching(/^whsec_/) as string,
    });
    const key = JSON.parse(aether('keys', 'create', '--email', 'ana@exemplo.com.br').stdout) as { api_key: string };
    expect(key.api_key).toMatch(/^ak_live_\w{49}$/);
    const third = aether('keys', 'create', '--email', 'ana@exemplo.com.br');
    expect(third.status).toBe(1);
    expect(third.stderr).toContain('2 keys');
    expect(aether('accounts', 'create', '--email', 'ana@exemplo.com.br').status).toBe(1);
    const moved = aether('accounts', 'set-tier', '--email', 'ana@exemplo.com.br', '--tier', 'office');
    expect(JSON.parse(moved.stdout)).toMatchObject({ email: 'ana@exemplo.com.br', tier: 'office' });
    expect(aether('keys', 'create', '--email', 'ana@exemplo.com.br', '--name', 'terceira').status).toBe(0);
    expect(aether('accounts', 'set-tier', '--email', 'ninguem@exemplo.com.br', '--tier', 'office').status).toBe(1);
    expect(aether('accounts', 'set-tier', '--email', 'ana@exemplo.com.br').status).toBe(2);
  }, 30_000);

  it('grants credit with or without the trial, at the rate of a top-up or at a given rate', async () => {
    const email = ['--email', 'bia@exemplo.com.br'];
    const created = aether('accounts', 'create', ...email, '--no-trial', '--credit', '50');
    const { api_key: key } = JSON.parse(created.stdout) as { api_key: string };
    const given = aether('accounts', 'credit', ...email, '--credit', '600,50', '--rate', '1.20');
    expect(JSON.parse(given.stdout)).toMatchObject({ credit_brl: 600.5, brl_per_hour: 1.2 });
    const answer = await ask('/v1/account', { authorization: `Bearer ${key}` });
    expect(await answer.json()).toMatchObject({
      balance: {
        available_brl: 650.5,
        lots: [
          { kind: 'grant', available_brl: 50, brl_per_hour: 1.71 },
          { kind: 'grant', available_brl: 600.5, brl_per_hour: 1.2 },
        ],
      },
    });
    expect(aether('accounts', 'credit', ...email, '--credit', '0').status).not.toBe(0);
  }, 30_000);

  it('refuses to run twice on one data folder', () => {
    const second = aether('start', '--auto-ports');
    expect(second.status).toBe(1);
    expect(second.stderr).toContain('running already');
  }, 30_000);

  it.each(NAMES)(
    'restarts %s after SIGKILL',
    async (name) => {
      const before = rows().find((row) => row.name === name)!;
      process.kill(before.pid, 'SIGKILL');
      const isRestarted = (): boolean => {
        const now = rows().find((row) => row.name === name);
        return now !== undefined && now.pid !== before.pid;
      };
      await until(`${name} is restarted`, isRestarted, 30_000);
      await until('the gateway is ready', isReady, 60_000);
      expect(
        rows()
          .map((row) => row.name)
          .sort(),
      ).toEqual(NAMES);
    },
    100_000,
  );

  it('ends with all its processes within 30 s of SIGTERM, with exit status 0', async () => {
    const pids = rows().map(({ pid }) => pid);
    service.kill('SIGTERM');
    await until('the service ends', () => ended(service), 30_000);
    expect(service.exitCode).toBe(0);
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(rows()).toEqual([]);
  }, 40_000);

  it.each(['npm', 'the launcher'])(
    'leaves no process when %s is killed, and starts again on the same data',
    async (victim) => {
      // Loading the model again shows nothing more.
      service = start({ AETHER_ENGINE: 'scripted' });
      await until('the service is ready', () => output.includes('Ready.'), 120_000);
      expect(output).not.toContain('ak_live_');
      const pids = rows().map(({ pid }) => pid);
      process.kill(victim === 'npm' ? service.pid! : supervisor(), 'SIGKILL');
      await until('all processes end', () => pids.every((pid) => !existsSync(`/proc/${pid}/exe`)), 30_000);
      await until('npm ends', () => ended(service), 10_000);
    },
    200_000,
  );
});
