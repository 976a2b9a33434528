/**
 * A drain that would leave a component without a pod is refused by the API server, and accepted once a pod is ready elsewhere. Needs what
 * `chart-in-cluster.spec.ts` needs, without the definitions.
 */
import { join } from 'node:path';
import { Cluster, type ClusterObject, type Ran } from '../support/deploy/cluster';
import { namedByExample, surroundings } from '../support/deploy/surroundings';
import { eventually } from '../support/eventually';
import { CHART } from './rendered-chart';

const NAMESPACE = 'aether-refused-drain';
const EXAMPLE = 'external-servers';
const PATIENTLY = { timeoutMs: 300_000, intervalMs: 500 };

const cluster = Cluster.given();

(cluster === null ? describe.skip : describe)('a drain against the disruption budgets', () => {
  const at = cluster!;
  const helm = (command: string, ...args: readonly string[]): Promise<Ran> =>
    at.run(at.helm, [command, 'aether', ...args, '--namespace', NAMESPACE]);

  beforeAll(async () => {
    at.apply([...surroundings, ...namedByExample(EXAMPLE, NAMESPACE)]);
    const values = join(CHART, 'examples', `${EXAMPLE}.yaml`);
    const pairs = [
      'gateway.autoscaling.enabled=false',
      'gateway.replicas=2',
      'worker.replicas=2',
      'deliverer.replicas=2',
    ];
    const without = ['metrics.operator.enabled=false', 'inference.cpu.keda.enabled=false'];
    const set = [...pairs, ...without].flatMap((value) => ['--set', value]);
    const ran = await helm('install', CHART, '--values', values, ...set, '--wait', '--timeout', '9m');
    expect(ran).toMatchObject({ status: 0 });
  }, 600_000);
  afterAll(async () => {
    await uncordon();
    await helm('uninstall', '--wait');
    await at.do('delete', 'namespace', NAMESPACE, '--wait=false');
  });

  const nodes = async (): Promise<readonly string[]> => (await at.do('get', 'nodes', '-o', 'name')).trim().split('\n');
  const uncordon = async (): Promise<string> => at.do('uncordon', ...(await nodes()));

  /** Pods of a component that are ready and not being deleted. */
  const readyPods = async (component: string): Promise<readonly string[]> => {
    const pods = (await at.list('pods', NAMESPACE)).filter(
      ({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === component,
    );
    return pods
      .filter((pod) => pod.metadata.deletionTimestamp === undefined && isReady(pod))
      .map(({ metadata }) => metadata.name);
  };

  /** As `kubectl drain` asks for each pod. */
  const evict = (name: string): Promise<Ran> => {
    const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace: NAMESPACE } };
    const path = `/api/v1/namespaces/${NAMESPACE}/pods/${name}/eviction`;
    return at.run(at.kubectl, ['create', '--raw', path, '--filename', '-'], JSON.stringify(eviction));
  };

  it.each(['gateway', 'worker', 'deliverer'])(
    'of %s: the second pod stays until a first is ready elsewhere',
    async (component) => {
      const [first = '', second = '', ...others] = await readyPods(component);
      expect([second === '', others]).toEqual([false, []]);
      // No node takes a pod, so the first is not replaced.
      await at.do('cordon', ...(await nodes()));
      expect(await evict(first)).toMatchObject({ status: 0 });
      const refused = await evict(second);
      expect(refused.status).toBe(1);
      expect(refused.errors).toMatch(/\(TooManyRequests\).*disruption budget/s);
      expect(await readyPods(component)).toEqual([second]);
      await uncordon();
      await eventually('a pod is ready elsewhere', async () => (await readyPods(component)).length === 2, PATIENTLY);
      await eventually('the second may go', async () => (await evict(second)).status === 0, PATIENTLY);
      await eventually('both are replaced', async () => (await readyPods(component)).length === 2, PATIENTLY);
    },
  );
});

function isReady({ status }: ClusterObject): boolean {
  return (status.conditions ?? []).some(({ type, status: is }) => type === 'Ready' && is === 'True');
}
