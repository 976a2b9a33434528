/**
 * "500 recordings raise inference pods and go back to zero; nothing lost; times printed": KEDA with the chart's ScaledObject, on a real API server and
 * a real Temporal. Needs `keda-operator`, `keda-adapter`, `helm` and `kubectl` on PATH, and a cluster on this machine that may lose everything
 * (`AETHER_TEST_KUBECONFIG`), with the definitions of KEDA. No container runs: a stand-in recognizes for each pod.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { startServers, type RunningServers } from '../../apps/cli/src/launcher';
import { ensureServers } from '../../apps/cli/src/setup';
import { Cluster } from '../support/deploy/cluster';
import { Keda } from '../support/deploy/keda';
import { StandInPods } from '../support/deploy/stand-in-pods';
import { eventually } from '../support/eventually';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { render } from './rendered-chart';

const NAMESPACE = `aether-queue-${randomBytes(3).toString('hex')}`;
const DEPLOYMENT = 'aether-inference-cpu';
const RECORDINGS = 500;
const PIECE_S = 2;
const COOLDOWN_S = 30;
const MOST_PODS = 10;
/** Of the horizontal autoscaler and of KEDA, each up to 15 s behind. */
const SCALING = { timeoutMs: 150_000, intervalMs: 500 };

const cluster = Cluster.given();
const programs = Keda.programs();

(cluster === null || programs === null ? describe.skip : describe)('inference that follows the queue', () => {
  const at = cluster!;
  let folder: string;
  let servers: RunningServers;
  let client: Client;
  let connection: NativeConnection;
  let pipeline: { readonly worker: Worker; readonly ended: Promise<void> };
  let pods: StandInPods;
  let keda: Keda;
  let following: Promise<void>;
  let isOver = false;
  let began = Date.now();

  beforeAll(async () => {
    Runtime.install({ logger: new DefaultLogger('ERROR') });
    folder = mkdtempSync(join(tmpdir(), 'aether-keda-'));
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    servers = await startServers({ binaries, dataDir: folder, ports: 'free', only: ['temporal'] });
    const address = servers.env['AETHER_TEMPORAL_ADDRESS']!;
    client = new Client({ connection: await Connection.connect({ address }) });
    connection = await NativeConnection.connect({ address });
    pods = new StandInPods(address);
    pipeline = await startPipeline(connection);
    keda = await Keda.start(programs!, { cluster: at, folder });
    at.apply(chartObjects(at.helm, address));
    following = followPods();
  });
  afterAll(async () => {
    isOver = true;
    await following;
    await pods?.stop();
    pipeline?.worker.shutdown();
    await pipeline?.ended;
    await connection?.close();
    await client?.connection.close();
    // It exists until KEDA removes its finalizer.
    await at.do('delete', 'scaledobject', '--all', '--namespace', NAMESPACE);
    await at.do('delete', 'namespace', NAMESPACE, '--wait=false');
    await keda?.stop();
    await servers?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function podNames(): Promise<readonly string[]> {
    const all = (await at.list('pods', NAMESPACE)).filter(({ metadata }) => metadata.deletionTimestamp === undefined);
    return all.map(({ metadata }) => metadata.name);
  }

  async function followPods(): Promise<void> {
    while (!isOver) {
      // A request that fails is repeated.
      await podNames().then(
        (names) => pods.follow(names),
        () => undefined,
      );
      await sleep(500);
    }
  }

  const replicas = async (): Promise<number> =>
    Number(await at.do('get', 'deployment', DEPLOYMENT, '-n', NAMESPACE, '-o', 'jsonpath={.spec.replicas}'));

  const log = (line: string): void => console.log(`${((Date.now() - began) / 1000).toFixed(0)} s: ${line}`);

  const untilReplicas = async (what: string, wanted: (count: number) => boolean): Promise<number> => {
    await eventually(
      what,
      async () => {
        const count = await replicas();
        if (!wanted(count)) throw new Error(`${count} replicas`);
        return true;
      },
      SCALING,
    );
    log(what);
    return Date.now();
  };

  const start = (id: string, seconds: number) =>
    client.workflow.start('transcribeOnePiece', {
      workflowId: id,
      taskQueue: TASK_QUEUES.pipeline,
      args: [seconds],
    });

  it('has no pod while nothing waits', async () => {
    await untilReplicas('no replicas', (count) => count === 0);
  });

  it(`${RECORDINGS} recordings raise it to all its pods, and it goes back to none after the cooldown; nothing is lost`, async () => {
    began = Date.now();
    const handles = await Promise.all(Array.from({ length: RECORDINGS }, (_, i) => start(`recording-${i}`, PIECE_S)));
    log(`${RECORDINGS} recordings are accepted`);
    await untilReplicas('the first replica', (count) => count > 0);
    await untilReplicas(`${MOST_PODS} replicas`, (count) => count === MOST_PODS);
    const results = await Promise.all(handles.map((handle) => handle.result() as Promise<number>));
    const drained = Date.now();
    log(`${RECORDINGS} recordings are transcribed`);
    expect(results).toEqual(Array(RECORDINGS).fill(PIECE_S));
    const zero = await untilReplicas('no replicas', (count) => count === 0);
    log(`scaled to zero ${((zero - drained) / 1000).toFixed(0)} s after the last recording`);
    expect(zero - drained).toBeGreaterThan((COOLDOWN_S - 15) * 1000);
    expect(pods.interrupted).toBe(0);
  });

  it('a piece that takes longer than the cooldown keeps its pod', async () => {
    began = Date.now();
    const handle = await start('long-piece', 3 * COOLDOWN_S);
    await untilReplicas('the first replica', (count) => count > 0);
    await handle.result();
    log('the piece is transcribed');
    expect([await replicas(), pods.interrupted]).toEqual([1, 0]);
    await untilReplicas('no replicas', (count) => count === 0);
  });
});

/** Inference and its ScaledObject, as helm renders them. */
function chartObjects(helm: string, temporalAddress: string): readonly object[] {
  const chart = render(helm, 'external-servers', [
    `servers.temporalAddress=${temporalAddress}`,
    'servers.temporalNamespace=default',
    'settings.AETHER_TEMPORAL_TLS=false',
    'inference.cpu.keda.enabled=true',
    'inference.cpu.keda.minReplicas=0',
    `inference.cpu.keda.maxReplicas=${MOST_PODS}`,
    `inference.cpu.keda.cooldownSeconds=${COOLDOWN_S}`,
  ]);
  // KEDA reads the environment of the pods, which the ConfigMap is a part of.
  const objects = ['ConfigMap', 'ServiceAccount', 'Deployment', 'ScaledObject']
    .flatMap((kind) => chart.of(kind))
    .filter(({ metadata }) => /settings|inference/.test(metadata.name));
  expect(objects.map(({ kind }) => kind)).toEqual(['ConfigMap', 'ServiceAccount', 'Deployment', 'ScaledObject']);
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } };
  return [
    namespace,
    ...objects.map((object) => ({ ...object, metadata: { ...object.metadata, namespace: NAMESPACE } })),
  ];
}

/** Runs the workflows, as `apps/worker` does. */
async function startPipeline(connection: NativeConnection) {
  const workflowBundle = await bundleWorkflowCode({
    workflowsPath: join(__dirname, 'one-piece.fixture.ts'),
    logger: new DefaultLogger('ERROR'),
  });
  const worker = await Worker.create({ connection, taskQueue: TASK_QUEUES.pipeline, workflowBundle });
  return { worker, ended: worker.run() };
}
