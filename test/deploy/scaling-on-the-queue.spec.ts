/**
 * "500 recordings raise inference pods and go back to zero; nothing lost; times printed": KEDA with the chart's ScaledObject, on a real API server and
 * a real Temporal. Needs `keda-operator`, `keda-adapter`, `helm` and `kubectl` on PATH, and a cluster on this machine that may lose everything
 * (`AETHER_TEST_KUBECONFIG`), without nodes and with the definitions of KEDA. No container runs: a stand-in recognizes for each pod.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkflowHandle } from '@temporalio/client';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { Cluster } from '../support/deploy/cluster';
import { Keda } from '../support/deploy/keda';
import { COOLDOWN_S, MOST_PODS, ScaledInference } from '../support/deploy/scaled-inference';

const RECORDINGS = 500;
const PIECE_S = 2;

const cluster = Cluster.given();
const programs = Keda.programs();
const describeScaling = cluster === null || programs === null ? describe.skip : describe;

if (cluster !== null && programs !== null) Runtime.install({ logger: new DefaultLogger('ERROR') });

describeScaling('inference that follows the queue', () => {
  let inference: ScaledInference;

  beforeAll(async () => {
    inference = await ScaledInference.start(cluster!, programs!);
    await inference.install(null, 0);
  });
  afterAll(() => inference?.stop());

  it('has no pod while nothing waits', async () => {
    await inference.untilReplicas('no replicas', (count) => count === 0);
  });

  it(`${RECORDINGS} recordings raise it to all its pods, and it goes back to none after the cooldown; nothing is lost`, async () => {
    inference.begin();
    const handles = await transcribe(inference, PIECE_S);
    await inference.untilReplicas('the first replica', (count) => count > 0);
    await inference.untilReplicas(`${MOST_PODS} replicas`, (count) => count === MOST_PODS);
    await expectAll(handles, PIECE_S);
    const drained = Date.now();
    inference.log(`${RECORDINGS} recordings are transcribed`);
    const zero = await inference.untilReplicas('no replicas', (count) => count === 0);
    inference.log(`scaled to zero ${((zero - drained) / 1000).toFixed(0)} s after the last recording`);
    expect(zero - drained).toBeGreaterThan((COOLDOWN_S - 15) * 1000);
    expect(inference.pods.interrupted).toBe(0);
  });

  it('a piece that takes longer than the cooldown keeps its pod', async () => {
    inference.begin();
    const handle = await inference.transcribe('long-piece', 3 * COOLDOWN_S);
    await inference.untilReplicas('the first replica', (count) => count > 0);
    await handle.result();
    inference.log('the piece is transcribed');
    expect([await inference.replicas(), inference.pods.interrupted]).toEqual([1, 0]);
    await inference.untilReplicas('no replicas', (count) => count === 0);
  });
});

describeScaling('inference whose workers have versions', () => {
  const SLOW_PIECE_S = 6;
  let inference: ScaledInference;
  let handles: readonly WorkflowHandle[];

  beforeAll(async () => {
    inference = await ScaledInference.start(cluster!, programs!);
    await inference.install('first', 1);
    await inference.use('first');
  });
  afterAll(() => inference?.stop());

  const podsOf = async (buildId: string): Promise<number> =>
    (await inference.running()).filter((pod) => pod.buildId === buildId).length;

  it('follows the backlog of the current version', async () => {
    inference.begin();
    handles = await transcribe(inference, SLOW_PIECE_S);
    await inference.untilReplicas(`${MOST_PODS} replicas`, (count) => count === MOST_PODS);
  });

  it('keeps the pods of the earlier version until the next one is current', async () => {
    await inference.install('second', 1);
    await inference.until('a pod of the second version', async () => (await podsOf('second')) > 0);
    await sleep(2 * COOLDOWN_S * 1000);
    expect(await podsOf('first')).toBeGreaterThan(MOST_PODS / 2);
  });

  it('transcribes the rest with the next version, and nothing is lost', async () => {
    await inference.use('second');
    await inference.until('no pod of the first version', async () => (await podsOf('first')) === 0);
    await expectAll(handles, SLOW_PIECE_S);
    inference.log(`${RECORDINGS} recordings are transcribed; ${inference.pods.interrupted} pieces changed their pod`);
    await inference.untilReplicas('one replica', (count) => count === 1);
  });
});

async function transcribe(inference: ScaledInference, seconds: number): Promise<readonly WorkflowHandle[]> {
  const ids = Array.from({ length: RECORDINGS }, (_, index) => `recording-${index}`);
  const handles = await Promise.all(ids.map((id) => inference.transcribe(id, seconds)));
  inference.log(`${RECORDINGS} recordings are accepted`);
  return handles;
}

async function expectAll(handles: readonly WorkflowHandle[], seconds: number): Promise<void> {
  const results = await Promise.all(handles.map((handle) => handle.result() as Promise<number>));
  expect(results).toEqual(Array(RECORDINGS).fill(seconds));
}
