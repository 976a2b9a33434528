/** Inference that the chart's ScaledObject scales, on a cluster that runs no containers: KEDA, a Temporal, and a stand-in for each pod. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import {
  bundleWorkflowCode,
  DefaultLogger,
  NativeConnection,
  Worker,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';
import { WorkerVersions } from '@aether/temporal/client';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { startServers, type RunningServers } from '../../../apps/cli/src/launcher';
import { ensureServers } from '../../../apps/cli/src/setup';
import { render } from '../../deploy/rendered-chart';
import { eventually } from '../eventually';
import { CACHE_DIR } from '../speech/speech-cache';
import type { Cluster } from './cluster';
import { Keda, type KedaPrograms } from './keda';
import { StandInPods, versioned, WORKER_DEPLOYMENT, type StandInPod } from './stand-in-pods';

const DEPLOYMENT = 'aether-inference-cpu';
const BUILD_ID = 'AETHER_WORKER_BUILD_ID';
const FIXTURE = resolve(__dirname, '../../deploy/one-piece.fixture.ts');
export const MOST_PODS = 10;
export const COOLDOWN_S = 30;
/** Of the horizontal autoscaler and of KEDA, each up to 15 s behind. */
const SCALING = { timeoutMs: 150_000, intervalMs: 500 };
/** Temporal knows a version once one of its workers has polled. */
const JOINS = { timeoutMs: 60_000, intervalMs: 500 };

interface Pipeline {
  readonly connection: NativeConnection;
  readonly worker: Worker;
  readonly ended: Promise<void>;
}

interface Parts {
  readonly cluster: Cluster;
  readonly keda: Keda;
  readonly servers: RunningServers;
  readonly address: string;
  readonly client: Client;
  readonly workflowBundle: WorkflowBundleWithSourceMap;
  readonly folder: string;
}

export class ScaledInference {
  readonly pods: StandInPods;
  private readonly namespace = `aether-queue-${randomBytes(3).toString('hex')}`;
  private readonly pipelines: Pipeline[] = [];
  private following: Promise<void> = Promise.resolve();
  private isOver = false;
  private began = Date.now();
  private current: string | null = null;

  private constructor(private readonly parts: Parts) {
    this.pods = new StandInPods(parts.address);
  }

  static async start(cluster: Cluster, programs: KedaPrograms): Promise<ScaledInference> {
    const folder = mkdtempSync(join(tmpdir(), 'aether-keda-'));
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    const servers = await startServers({ binaries, dataDir: folder, ports: 'free', only: ['temporal'] });
    const address = servers.env['AETHER_TEMPORAL_ADDRESS']!;
    const client = new Client({ connection: await Connection.connect({ address }) });
    const workflowBundle = await bundleWorkflowCode({ workflowsPath: FIXTURE, logger: new DefaultLogger('ERROR') });
    const keda = await Keda.start(programs, { cluster, folder });
    const started = new ScaledInference({ cluster, keda, servers, address, client, workflowBundle, folder });
    started.following = started.followPods();
    return started;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.following;
    await this.pods.stop();
    for (const { worker } of this.pipelines) worker.shutdown();
    for (const { ended, connection } of this.pipelines) {
      await ended;
      await connection.close();
    }
    await this.parts.client.connection.close();
    // It exists until KEDA removes its finalizer.
    await this.parts.cluster.do('delete', 'scaledobject', '--all', '--namespace', this.namespace);
    await this.parts.cluster.do('delete', 'namespace', this.namespace, '--wait=false');
    await this.parts.keda.stop();
    await this.parts.servers.stop();
    rmSync(this.parts.folder, { recursive: true, force: true });
  }

  /** Applies what helm renders for inference, and starts a worker of the pipeline. `buildId`: of the workers; null: they have no versions. */
  async install(buildId: string | null, fewestPods: number): Promise<void> {
    this.parts.cluster.apply(this.rendered(buildId, fewestPods));
    const connection = await NativeConnection.connect({ address: this.parts.address });
    const options = {
      taskQueue: TASK_QUEUES.pipeline,
      workflowBundle: this.parts.workflowBundle,
      ...versioned(buildId),
    };
    const worker = await Worker.create({ connection, ...options });
    this.pipelines.push({ connection, worker, ended: worker.run() });
  }

  /** Makes a version current, once one of its pods polls, as the chart's Job does. */
  async use(buildId: string): Promise<void> {
    const versions = new WorkerVersions(this.parts.client, WORKER_DEPLOYMENT);
    await eventually(`version ${buildId} polls`, () => this.pods.poll(buildId), SCALING);
    await eventually(`version ${buildId} is current`, () => versions.use(buildId).then(() => true), JOINS);
    this.current = buildId;
    this.log(`version ${buildId} is current`);
  }

  /** Starts a transcription of one piece that takes this many seconds. */
  transcribe(id: string, seconds: number): Promise<WorkflowHandle> {
    const options = { workflowId: id, taskQueue: TASK_QUEUES.pipeline, args: [seconds] };
    return this.parts.client.workflow.start('transcribeOnePiece', options);
  }

  /** That the Deployment should have. */
  async replicas(): Promise<number> {
    const path = 'jsonpath={.spec.replicas}';
    return Number(await this.parts.cluster.do('get', 'deployment', DEPLOYMENT, '-n', this.namespace, '-o', path));
  }

  /** Waits for a number of replicas. Returns the time, in ms. */
  async untilReplicas(what: string, isWanted: (count: number) => boolean): Promise<number> {
    return this.until(what, async () => {
      const count = await this.replicas();
      if (!isWanted(count)) throw new Error(`${count} replicas`);
      return true;
    });
  }

  /** Waits as long as scaling takes. Returns the time, in ms. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<number> {
    await eventually(what, isSo, SCALING);
    this.log(what);
    return Date.now();
  }

  /** Pods now, with the build id of their worker. */
  async running(): Promise<readonly StandInPod[]> {
    const pods = (await this.parts.cluster.list('pods', this.namespace)).filter(
      ({ metadata }) => metadata.deletionTimestamp === undefined,
    );
    return pods.map(({ metadata, spec }) => ({
      name: metadata.name,
      buildId: spec.containers?.[0]?.env?.find(({ name }) => name === BUILD_ID)?.value ?? null,
    }));
  }

  /** From now on the log counts its seconds. */
  begin(): void {
    this.began = Date.now();
  }

  log(line: string): void {
    console.log(`${((Date.now() - this.began) / 1000).toFixed(0)} s: ${line}`);
  }

  /** Does what a kubelet would: starts a worker for each pod, and calls the pod ready when its startup probe would pass. */
  private async followPods(): Promise<void> {
    const ready = new Set<string>();
    while (!this.isOver) {
      // A request that fails is repeated.
      await this.follow(ready).catch(() => undefined);
      await sleep(500);
    }
  }

  private async follow(ready: Set<string>): Promise<void> {
    const pods = await this.running();
    await this.pods.follow(pods);
    for (const { name, buildId } of pods) {
      if (ready.has(name) || buildId !== this.current) continue;
      const patch = JSON.stringify({ status: { conditions: [{ type: 'Ready', status: 'True' }] } });
      await this.parts.cluster.do('patch', 'pod', name, '-n', this.namespace, '--subresource=status', '-p', patch);
      ready.add(name);
    }
  }

  /** Inference and its ScaledObject, as helm renders them. */
  private rendered(buildId: string | null, fewestPods: number): readonly object[] {
    const chart = render(this.parts.cluster.helm, 'external-servers', [
      `servers.temporalAddress=${this.parts.address}`,
      'servers.temporalNamespace=default',
      'settings.AETHER_TEMPORAL_TLS=false',
      'inference.cpu.keda.enabled=true',
      `inference.cpu.keda.minReplicas=${fewestPods}`,
      `inference.cpu.keda.maxReplicas=${MOST_PODS}`,
      `inference.cpu.keda.cooldownSeconds=${COOLDOWN_S}`,
      ...(buildId === null ? [] : ['workers.versioning.enabled=true', `workers.versioning.buildId=${buildId}`]),
    ]);
    // KEDA reads the environment of the pods, which the ConfigMap is a part of.
    const kinds = ['ConfigMap', 'ServiceAccount', 'Deployment', 'ScaledObject'];
    const objects = kinds
      .flatMap((kind) => chart.of(kind))
      .filter(({ metadata }) => /settings|inference/.test(metadata.name));
    if (objects.map(({ kind }) => kind).join() !== kinds.join()) throw new Error('one object of each kind is expected');
    const { namespace } = this;
    return [
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
      ...objects.map((object) => ({ ...object, metadata: { ...object.metadata, namespace } })),
    ];
  }
}
