/**
 * The chart on a real API server with its scheduler: installed, upgraded, rolled back, and drained. Needs `helm`, `kubectl` and a cluster that may
 * lose everything (`AETHER_TEST_KUBECONFIG`), with nodes `n1` to `n3` and the definitions of KEDA, the Gateway API and the Prometheus operator; kwok
 * can stand in for the nodes.
 */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Cluster, type ClusterObject, type Ran } from '../support/deploy/cluster';
import { eventually } from '../support/eventually';
import { namedByExample, surroundings } from '../support/deploy/surroundings';
import { CHART } from './rendered-chart';

const EXAMPLES = ['trial', 'external-servers', 'gpu', 'air-gapped'];
const RELEASE = 'aether';
const VERSIONS = 'workers.versioning.enabled=true';
const OPTIONAL = [
  VERSIONS,
  'inference.cpu.keda.enabled=true',
  'httpRoute.enabled=true',
  'httpRoute.host=api.example.com',
  'httpRoute.parentRefs[0].name=public',
  'metrics.enabled=true',
  'metrics.operator.enabled=true',
];
const WAITING = ['--wait', '--wait-for-jobs', '--timeout', '9m'];
const NODES = ['n1', 'n2', 'n3', 'gpu'];
const COMPONENT = 'app.kubernetes.io/component';
const PATIENTLY = { timeoutMs: 300_000, intervalMs: 500 };

const cluster = Cluster.given();

(cluster === null ? describe.skip : describe)('the Helm chart in a cluster', () => {
  const at = cluster!;
  beforeAll(async () => {
    // Volumes of an earlier run would stay with claims that are deleted.
    await at.do('delete', 'persistentvolumes', '--all', '--timeout=60s');
    at.apply(surroundings);
    await at.do('uncordon', ...NODES);
  });

  it('names the key that a Secret lacks, for which pods would wait without a word', async () => {
    const namespace = 'aether-incomplete';
    const [named, secret] = namedByExample('external-servers', namespace) as readonly [object, { stringData: object }];
    const { DELIVERER_MONGODB_URL: missing, ...others } = secret.stringData as Record<string, string>;
    expect(missing).toBeDefined();
    at.apply([named, { ...secret, stringData: others }]);
    const values = join(CHART, 'examples', 'external-servers.yaml');
    const ran = await at.run(at.helm, ['install', RELEASE, CHART, '--values', values, '--namespace', namespace]);
    await at.do('delete', 'namespace', namespace, '--wait=false');
    expect(ran.status).toBe(1);
    expect(ran.errors).toContain('the Secret aether-credentials has no key DELIVERER_MONGODB_URL');
  });

  describe.each(EXAMPLES)('with the values %s', (example) => {
    const namespace = `aether-${example}`;
    const values = join(CHART, 'examples', `${example}.yaml`);
    const helm = (command: string, ...args: readonly string[]): Promise<Ran> =>
      at.run(at.helm, [command, RELEASE, ...args, '--namespace', namespace]);

    beforeAll(() => at.apply(namedByExample(example, namespace)));
    afterAll(async () => {
      await at.do('uncordon', ...NODES);
      await helm('uninstall', '--wait');
      await at.do('delete', 'namespace', namespace, '--wait=false');
    });

    const podsOfDeployments = async (): Promise<readonly ClusterObject[]> =>
      (await at.list('pods', namespace)).filter(
        (pod) => isOfDeployment(pod) && pod.metadata.deletionTimestamp === undefined,
      );
    const imagesOf = async (): Promise<ReadonlySet<string>> =>
      new Set((await podsOfDeployments()).flatMap(({ spec }) => (spec.containers ?? []).map(({ image }) => image)));

    const isScaled = async (): Promise<boolean> => {
      const scalers = await at.list('horizontalpodautoscalers', namespace);
      const isUp = scalers.every(({ spec, status }) => (status.currentReplicas ?? 0) >= (spec.minReplicas ?? 1));
      return isUp && (await podsOfDeployments()).every(isReady);
    };

    /** Has the API server validate what the chart renders. */
    const dryRun = async (...set: readonly string[]): Promise<Ran> => {
      const rendered = await helm(
        'template',
        CHART,
        '--validate',
        '--values',
        values,
        ...set.flatMap((value) => ['--set', value]),
      );
      expectClean(rendered);
      const args = ['apply', '--namespace', namespace, '--dry-run=server', '--filename', '-'];
      return at.run(at.kubectl, args, rendered.output);
    };

    it('is accepted by the API server without a remark', async () => {
      expectClean(await dryRun());
    });

    it('is accepted with scaling, a route of the Gateway API and the objects of the Prometheus operator', async () => {
      const ran = await dryRun(...OPTIONAL);
      expectClean(ran);
      for (const kind of ['scaledobject', 'httproute', 'podmonitor', 'prometheusrule'])
        expect(ran.output).toContain(`${kind}.`);
    });

    it('is installed until every pod is ready', async () => {
      expectClean(await helm('install', CHART, '--values', values, ...WAITING));
      // Autoscaling adds pods afterwards.
      const unready = async (): Promise<readonly string[]> =>
        (await at.list('pods', namespace)).filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name);
      await eventually('every pod is ready', async () => isDeepStrictEqual(await unready(), []), PATIENTLY);
      expect((await at.list('pods', namespace)).length).toBeGreaterThan(4);
    });

    it('is upgraded, to workers with versions, and rolled back', async () => {
      const before = await imagesOf();
      const newer = ['image', 'gpuImage'].flatMap((name) => ['--set', `${name}.tag=0.2.0,${name}.digest=`]);
      expectClean(await helm('upgrade', CHART, '--values', values, ...newer, '--set', VERSIONS, ...WAITING));
      const jobs = (await at.list('jobs', namespace)).map(({ metadata }) => metadata.name);
      expect(jobs).toContain(`${RELEASE}-activate-2`);
      await eventually(
        'only pods of the newer version',
        async () => [...(await imagesOf())].every((image) => image.endsWith(':0.2.0')),
        PATIENTLY,
      );
      expectClean(await helm('rollback', '1', ...WAITING));
      await eventually(
        'only pods of the earlier version',
        async () => isDeepStrictEqual(await imagesOf(), before),
        PATIENTLY,
      );
    });

    it('is drained one pod of a component at a time', async () => {
      const readyOf = async (): Promise<ReadonlyMap<string, number>> =>
        countedBy(COMPONENT, (await podsOfDeployments()).filter(isReady));
      await eventually('autoscaling has its fewest pods, all ready', isScaled, PATIENTLY);
      const before = await readyOf();
      // While no node takes pods, what is evicted is not replaced.
      await at.do('cordon', ...NODES);
      const drains = await Promise.all(NODES.map((node) => at.run(at.kubectl, [...drain(node), '--timeout=10s'])));
      const left = await readyOf();
      const lost = [...before].map(([component, ready]) => [component, ready - (left.get(component) ?? 0)]);
      expect(lost).toEqual([...before.keys()].map((component) => [component, 1]));
      const refused = drains.some(({ errors }) => errors.includes("would violate the pod's disruption budget"));
      expect(refused).toBe([...before.values()].some((ready) => ready > 1));
      await at.do('uncordon', ...NODES);
      await eventually('all pods are replaced', async () => isDeepStrictEqual(await readyOf(), before), PATIENTLY);
      for (const node of NODES) {
        await at.do(...drain(node), '--timeout=120s');
        expect((await at.list('pods', namespace)).filter(({ spec }) => spec.nodeName === node)).toEqual([]);
        await at.do('uncordon', node);
      }
      await eventually('all pods are replaced', async () => isDeepStrictEqual(await readyOf(), before), PATIENTLY);
    });
  });
});

/** It worked, and the API server has no remark. */
function expectClean({ status, output, errors }: Ran): void {
  expect({ status, errors, output: status === 0 ? '' : output }).toEqual({ status: 0, errors: '', output: '' });
}

function isReady({ status }: ClusterObject): boolean {
  const { phase, conditions = [] } = status;
  return phase === 'Succeeded' || conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True');
}

/** The number of objects by the value of a label. */
function countedBy(label: string, objects: readonly ClusterObject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { metadata } of objects) {
    const value = metadata.labels?.[label] ?? '';
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const drain = (node: string): readonly string[] => ['drain', node, '--delete-emptydir-data', '--force'];

const isOfDeployment = ({ metadata }: ClusterObject): boolean =>
  (metadata.ownerReferences ?? []).some(({ kind }) => kind === 'ReplicaSet');
