/** KEDA beside a cluster that runs no containers: its operator and its metrics adapter as processes of this machine. */
import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../../apps/cli/src/launcher';
import { eventually } from '../eventually';
import { Authority } from '../secured/certificates';
import { pathOf } from '../stack/on-path';
import type { Cluster } from './cluster';

export interface KedaPrograms {
  readonly operator: string;
  readonly adapter: string;
}

interface KedaPlace {
  readonly cluster: Cluster;
  /** For certificates and logs. */
  readonly folder: string;
}

const NAMESPACE = 'keda';
const METRICS_GROUP = 'external.metrics.k8s.io';
const METRICS_API = `v1beta1.${METRICS_GROUP}`;

export class Keda {
  private readonly children: ChildProcess[] = [];

  private constructor(
    private readonly programs: KedaPrograms,
    private readonly place: KedaPlace,
  ) {}

  /** `keda-operator` and `keda-adapter` on PATH; null if they are not. */
  static programs(): KedaPrograms | null {
    const [operator, adapter] = [pathOf('keda-operator'), pathOf('keda-adapter')];
    return operator === undefined || adapter === undefined ? null : { operator, adapter };
  }

  /** Resolves when the API server returns external metrics by the adapter. The API server must run on this machine. */
  static async start(programs: KedaPrograms, place: KedaPlace): Promise<Keda> {
    const keda = new Keda(programs, place);
    await keda.launch().catch(async (error: unknown) => {
      await keda.stop();
      throw error;
    });
    return keda;
  }

  /** Every line that a part has logged so far. */
  logs(part: keyof KedaPrograms): string {
    return readFileSync(join(this.place.folder, `${part}.log`), 'utf8');
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }),
    );
    await this.place.cluster.do('delete', 'apiservice', METRICS_API, '--ignore-not-found');
  }

  private async launch(): Promise<void> {
    const { cluster } = this.place;
    const certificates = this.issue();
    const ports = await freePorts(4);
    const [health, metrics, grpc, api] = ports as [number, number, number, number];
    cluster.apply(served(api));
    this.spawn('operator', [
      `--cert-dir=${certificates}`,
      `--health-probe-bind-address=127.0.0.1:${health}`,
      '--metrics-bind-address=0',
      `--metrics-service-bind-address=127.0.0.1:${grpc}`,
    ]);
    this.spawn('adapter', [
      `--cert-dir=${certificates}`,
      `--tls-cert-file=${certificates}/tls.crt`,
      `--tls-private-key-file=${certificates}/tls.key`,
      `--metrics-service-address=localhost:${grpc}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${api}`,
      `--port=${metrics}`,
      ...['lister', 'authentication', 'authorization'].map((use) => `--${use}-kubeconfig=${cluster.kubeconfig}`),
      '--authentication-skip-lookup=true',
      '--authorization-always-allow-paths=/healthz,/readyz,/livez,/apis,/apis/*,/openapi/*',
    ]);
    await eventually('the API server has external metrics', () => this.isReady(health), { timeoutMs: 180_000 });
  }

  private async isReady(healthPort: number): Promise<boolean> {
    const { cluster } = this.place;
    if (this.children.some(({ exitCode }) => exitCode !== null)) throw new Error(this.logTails());
    if (!(await fetch(`http://127.0.0.1:${healthPort}/readyz`)).ok) return false;
    const { output, errors } = await cluster.run(cluster.kubectl, [
      ...['get', 'apiservice', METRICS_API, '-o', 'jsonpath={.status.conditions}'],
    ]);
    if (!output.includes('"type":"Available"') || !output.includes('"status":"True"')) throw new Error(output + errors);
    return true;
  }

  private issue(): string {
    const folder = join(this.place.folder, 'certificates');
    const authority = new Authority(folder, 'keda');
    const { certificate, key } = authority.issue('keda');
    copyFileSync(certificate, join(folder, 'tls.crt'));
    copyFileSync(key, join(folder, 'tls.key'));
    return folder;
  }

  private spawn(part: keyof KedaPrograms, args: readonly string[]): void {
    const { cluster, folder } = this.place;
    mkdirSync(folder, { recursive: true });
    const log = openSync(join(folder, `${part}.log`), 'a');
    const { PATH, HOME } = process.env;
    const own = { POD_NAMESPACE: NAMESPACE, KEDA_CLUSTER_OBJECT_NAMESPACE: NAMESPACE, WATCH_NAMESPACE: '' };
    const env = { PATH, HOME, KUBECONFIG: cluster.kubeconfig, ...own };
    this.children.push(spawn(this.programs[part], args, { env, stdio: ['ignore', log, log] }));
  }

  private logTails(): string {
    return (['operator', 'adapter'] as const).map((part) => this.logs(part).slice(-1000)).join('\n');
  }
}

const RBAC = 'rbac.authorization.k8s.io';

/**
 * The API server asks the adapter at this port of this machine for external metrics. It does so without a name, because the API server of a test has no
 * certificate towards the servers that extend it, so the adapter permits everyone to read them.
 */
function served(port: number): readonly object[] {
  const name = 'keda-metrics-apiserver';
  const reader = { metadata: { name: 'keda-external-metrics' }, apiVersion: `${RBAC}/v1` };
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } },
    {
      ...reader,
      kind: 'ClusterRole',
      rules: [{ apiGroups: [METRICS_GROUP], resources: ['*'], verbs: ['get', 'list'] }],
    },
    {
      ...reader,
      kind: 'ClusterRoleBinding',
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: reader.metadata.name },
      subjects: [{ apiGroup: RBAC, kind: 'User', name: 'system:anonymous' }],
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, namespace: NAMESPACE },
      spec: { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] },
    },
    {
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name: METRICS_API },
      spec: {
        service: { name, namespace: NAMESPACE, port },
        group: METRICS_GROUP,
        version: 'v1beta1',
        insecureSkipTLSVerify: true,
        groupPriorityMinimum: 100,
        versionPriority: 100,
      },
    },
  ];
}
