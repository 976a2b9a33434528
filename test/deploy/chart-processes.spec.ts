/** The processes of the Helm chart, as its rendered objects start and probe them, on real servers. Needs `helm` on PATH. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiKeyRepository, connectMongodb, type MongodbConnection } from '@aether/platform';
import { freePorts, startServers, type RunningServers } from '../../apps/cli/src/launcher';
import { ensureServers } from '../../apps/cli/src/setup';
import { ConformingClient } from '../support/api/conforming-client';
import { eventually, type EventuallyOptions } from '../support/eventually';
import { CHECKOUT } from '../support/stack/checkout';
import { pathOf } from '../support/stack/on-path';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { fundedAccount } from '../support/stack/funded-account';
import { render, type Container } from './rendered-chart';

const HELM = pathOf('helm');
/** What belongs to the machine and not to the chart. */
const OF_THE_IMAGE = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  AETHER_CACHE_DIR: CACHE_DIR,
};

const ONE_ENGINE = 'inference.cpu.env.AETHER_PROCESSES=1';
/** A machine may do much else. */
const WORK = { timeoutMs: 900_000, intervalMs: 500 };

(HELM === undefined ? describe.skip : describe)('the processes of the Helm chart', () => {
  const chart =
    HELM === undefined
      ? null!
      : render(HELM, 'trial', ['worker.fence=limits', 'networkPolicies.enabled=false', ONE_ENGINE]);
  const scratch = mkdtempSync(join(tmpdir(), 'aether-chart-'));
  const running = new Map<string, ChildProcess>();
  const environments = new Map<string, Readonly<Record<string, string>>>();
  let servers: RunningServers;
  let mongodb: MongodbConnection;
  let port: number;

  beforeAll(async () => {
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    servers = await startServers({ binaries, dataDir: scratch, ports: 'free' });
    mongodb = await connectMongodb({ url: servers.env['AETHER_MONGODB_URL']! });
    [port = 0] = await freePorts(1);
  });
  afterAll(async () => {
    for (const process of running.values()) process.kill('SIGKILL');
    await mongodb?.close();
    await servers?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  const containerOf = (component: string): Container => chart.pods.get(component)!.containers[0]!;

  function environmentOf(component: string): Readonly<Record<string, string>> {
    const made = environments.get(component) ?? prepareEnvironment(component);
    environments.set(component, made);
    return made;
  }

  /**
   * The environment that the chart gives, where the addresses are those of the servers under test, and the volumes folders of this machine. Once a
   * component: its processes read the files again, and the kubelet never shows them a file that is only half written.
   */
  function prepareEnvironment(component: string): Record<string, string> {
    const rendered = chart.environmentOf(containerOf(component));
    const folder = (name: string): string => join(scratch, component, name);
    const secrets = chart.secretsOf(chart.pods.get(component)!, chart.of('Secret')[0]!.stringData!);
    mkdirSync(folder('secrets'), { recursive: true });
    for (const [name, value] of Object.entries(secrets))
      writeFileSync(join(folder('secrets'), name), servers.env[name] ?? value);
    const given = Object.keys(rendered).filter((name) => name in servers.env);
    return {
      ...rendered,
      ...Object.fromEntries(given.map((name) => [name, servers.env[name]!])),
      ...OF_THE_IMAGE,
      AETHER_SECRETS_DIR: folder('secrets'),
      AETHER_DATA_DIR: folder('data'),
      ...('AETHER_SCRATCH_DIR' in rendered && { AETHER_SCRATCH_DIR: folder('scratch') }),
      ...('PORT' in rendered && { PORT: String(port), AETHER_HOST: '127.0.0.1' }),
    };
  }

  function start(component: string): void {
    const [file = '', ...args] = containerOf(component).command!;
    const child = spawn(file, args, {
      cwd: CHECKOUT,
      env: environmentOf(component),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.set(component, child);
  }

  /** Runs a container's probe as the kubelet would. */
  function probe(component: string, kind: 'startupProbe' | 'livenessProbe', env = environmentOf(component)): boolean {
    const [file = '', ...args] = containerOf(component)[kind]!.exec!.command;
    try {
      execFileSync(file, args, { cwd: CHECKOUT, env, stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  it('prepares the servers, twice without a difference', () => {
    const [file = '', ...args] = containerOf('prepare').command!;
    for (let run = 0; run < 2; run++)
      expect(execFileSync(file, args, { cwd: CHECKOUT, env: environmentOf('prepare'), encoding: 'utf8' })).toContain(
        'are ready',
      );
  });

  /** Until the kubelet would give up. */
  const patienceFor = (component: string): EventuallyOptions => {
    const { periodSeconds, failureThreshold } = containerOf(component).startupProbe!;
    return { timeoutMs: periodSeconds * failureThreshold * 1000, intervalMs: 500 };
  };

  it('starts every component until its probe succeeds', async () => {
    expect(probe('worker', 'startupProbe')).toBe(false);
    for (const component of ['gateway', 'worker', 'inference-cpu', 'deliverer']) start(component);
    const { path } = containerOf('gateway').readinessProbe!.httpGet!;
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually('the gateway is ready', isReady, patienceFor('gateway'));
    for (const component of ['worker', 'inference-cpu', 'deliverer'])
      await eventually(`${component} polls`, async () => probe(component, 'startupProbe'), patienceFor(component));
  }, 900_000);

  it('counts a worker as alive while it polls, and while Temporal does not respond, but not when it has ended', async () => {
    const away = { ...environmentOf('deliverer'), AETHER_TEMPORAL_ADDRESS: `127.0.0.1:${(await freePorts(1))[0]}` };
    expect(probe('deliverer', 'livenessProbe')).toBe(true);
    expect(probe('deliverer', 'livenessProbe', away)).toBe(true);
    expect(probe('deliverer', 'startupProbe', away)).toBe(false);
  });

  it('transcribes a recording, also when the worker is evicted in the middle', async () => {
    const account = await fundedAccount(mongodb);
    const { key } = await new ApiKeyRepository(mongodb.db).create(account.id);
    const client = await ConformingClient.connect(`http://127.0.0.1:${port}`, key);
    const audio = readFileSync(join(CHECKOUT, 'test/recordings/short.flac'));
    const sent = await client.postRaw('/v1/transcriptions', audio, { Prefer: 'respond-async' });
    const { id } = sent.json as { readonly id: string };
    const statusOf = async (): Promise<string> =>
      ((await client.get(`/v1/transcriptions/${id}`)).json as { readonly status: string }).status;
    await eventually('the work has started', async () => (await statusOf()) === 'processing', WORK);
    // As the kubelet ends a pod, and the Deployment replaces it.
    const evicted = running.get('worker')!;
    const ended = new Promise((resolve) => evicted.once('exit', resolve));
    evicted.kill('SIGTERM');
    await ended;
    expect(await statusOf()).toBe('processing');
    start('worker');
    const isOver = async (): Promise<string | null> => {
      const status = await statusOf();
      return status === 'processing' ? null : status;
    };
    expect(await eventually('the work has ended', isOver, WORK)).toBe('completed');
    const { text } = (await client.get(`/v1/transcriptions/${id}`)).json as { readonly text: string };
    expect(text).toMatch(/\w/);
  }, 2_000_000);
});
