/** `npm start` as an operator uses it: a first API key, accounts, a restart after SIGKILL, nothing left after SIGTERM. Every death: `resilience/restarts.spec.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import { NpmStart, PROCESS_NAMES } from '../support/stack/npm-start';

describe('npm start', () => {
  let service: NpmStart;

  beforeAll(async () => {
    service = await NpmStart.open();
  }, 200_000);
  afterAll(() => service?.dispose(), 40_000);

  it('prints a first API key that works', async () => {
    const [key] = /ak_live_\w+/.exec(service.output) ?? [];
    const headers = { authorization: `Bearer ${key}` };
    expect((await service.ask('/v1/transcriptions/tr_none', headers)).status).toBe(404);
    expect((await service.ask('/v1/transcriptions/tr_none')).status).toBe(401);
  });

  it('stores no telemetry of its libraries: no machine id and no event queue', () => {
    const kept = service.outside.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    expect(kept.filter((name) => /onnxruntime|mat-debug|telemetry/i.test(name))).toEqual([]);
  });

  it('lists its processes with process id and port', () => {
    expect(service.names()).toEqual(PROCESS_NAMES);
    for (const { pid } of service.rows()) expect(existsSync(`/proc/${pid}`) || process.platform !== 'linux').toBe(true);
    expect(service.rows().find(({ name }) => name === 'gateway')?.port).toBe(service.port);
  });

  it('creates accounts and keys within the limit of the tier, and prints one line of JSON', () => {
    const account = service.aether('accounts', 'create', '--email', 'Ana@Exemplo.com.br', '--tier', 'free');
    expect(account.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(account.stdout)).toEqual({
      id: expect.stringMatching(/^acc?_|^ac/) as string,
      email: 'ana@exemplo.com.br',
      tier: 'free',
      api_key: expect.stringMatching(/^ak_live_\w{49}$/) as string,
      webhook_secret: expect.stringMatching(/^whsec_/) as string,
    });
    const key = JSON.parse(service.aether('keys', 'create', '--email', 'ana@exemplo.com.br').stdout) as {
      api_key: string;
    };
    expect(key.api_key).toMatch(/^ak_live_\w{49}$/);
    const third = service.aether('keys', 'create', '--email', 'ana@exemplo.com.br');
    expect(third.status).toBe(1);
    expect(third.stderr).toContain('2 keys');
    expect(service.aether('accounts', 'create', '--email', 'ana@exemplo.com.br').status).toBe(1);
    const moved = service.aether('accounts', 'set-tier', '--email', 'ana@exemplo.com.br', '--tier', 'office');
    expect(JSON.parse(moved.stdout)).toMatchObject({ email: 'ana@exemplo.com.br', tier: 'office' });
    expect(service.aether('keys', 'create', '--email', 'ana@exemplo.com.br', '--name', 'terceira').status).toBe(0);
    expect(service.aether('accounts', 'set-tier', '--email', 'ninguem@exemplo.com.br', '--tier', 'office').status).toBe(
      1,
    );
    expect(service.aether('accounts', 'set-tier', '--email', 'ana@exemplo.com.br').status).toBe(2);
  }, 30_000);

  it('grants credit with or without the trial, at the rate of a top-up or at a given rate', async () => {
    const email = ['--email', 'bia@exemplo.com.br'];
    const created = service.aether('accounts', 'create', ...email, '--no-trial', '--credit', '50');
    const { api_key: key } = JSON.parse(created.stdout) as { api_key: string };
    const given = service.aether('accounts', 'credit', ...email, '--credit', '600,50', '--rate', '1.20');
    expect(JSON.parse(given.stdout)).toMatchObject({ credit_brl: 600.5, brl_per_hour: 1.2 });
    const answer = await service.ask('/v1/account', { authorization: `Bearer ${key}` });
    expect(await answer.json()).toMatchObject({
      balance: {
        available_brl: 650.5,
        lots: [
          { kind: 'grant', available_brl: 50, brl_per_hour: 1.71 },
          { kind: 'grant', available_brl: 600.5, brl_per_hour: 1.2 },
        ],
      },
    });
    expect(service.aether('accounts', 'credit', ...email, '--credit', '0').status).not.toBe(0);
  }, 30_000);

  it('refuses to run twice on one data folder', () => {
    const second = service.aether('start', '--auto-ports');
    expect(second.status).toBe(1);
    expect(second.stderr).toContain('running already');
  }, 30_000);

  it.each(['gateway', 'mongod'])(
    'restarts %s after SIGKILL',
    async (name) => {
      await service.killAndRestart(name);
      expect(service.names()).toEqual(PROCESS_NAMES);
    },
    100_000,
  );

  it('ends with all its processes within 30 s of SIGTERM, with exit status 0', async () => {
    const pids = service.rows().map(({ pid }) => pid);
    service.npm.kill('SIGTERM');
    await service.until('the service ends', () => service.isEnded, 30_000);
    expect(service.npm.exitCode).toBe(0);
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(service.rows()).toEqual([]);
  }, 40_000);
});
