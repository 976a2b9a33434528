import { resolve } from 'node:path';
import { DefaultLogger, Runtime, Worker, type ReplayResult, type WorkflowBundleOption } from '@temporalio/worker';
import { BUILT_WORKFLOWS, bundleOtherWorkflows } from './workflow-bundles';
import { isTranscription, OLDER_RUNS, readable, recordedHistories, SCENARIOS } from './recorded-histories';

const recorded = recordedHistories();
/** The marker of the change, as the history encodes it. */
const MARK_OF_STAGES = Buffer.from('{"id":"stages-beside-steps"').toString('base64');

async function replay(workflowBundle: WorkflowBundleOption): Promise<ReplayResult[]> {
  const results: ReplayResult[] = [];
  for await (const result of Worker.runReplayHistories({ workflowBundle, replayName: 'histories' }, recorded)) {
    results.push(result);
  }
  return results;
}

describe('recorded histories', () => {
  beforeAll(() => Runtime.install({ logger: new DefaultLogger('ERROR') }));

  it('exist for every scenario and for older versions', () => {
    expect(recorded.map(({ name }) => name).sort()).toEqual([...SCENARIOS, ...OLDER_RUNS].sort());
  });

  it('match their names', () => {
    const said = Object.fromEntries(recorded.map(({ name, history }) => [name, JSON.stringify(readable(history))]));
    for (const scenario of ['completed', 'retried-inference', 'canceled', 'failed']) {
      expect(said[scenario]).toMatch(/"name":"prepareAudio"/);
      expect(said[scenario]).not.toMatch(/"name":"probeAudio"/);
      expect(said[scenario]).toContain('core_local_activity');
      expect(said[scenario]).not.toMatch(/"name":"enterStage"/);
      expect(said[scenario]).toContain(MARK_OF_STAGES);
      expect(said[`before-stages-beside-steps/${scenario}`]).toContain('core_local_activity');
      expect(said[`before-stages-beside-steps/${scenario}`]).not.toContain(MARK_OF_STAGES);
      expect(said[`before-local-steps/${scenario}`]).toMatch(/"name":"enterStage"/);
      expect(said[`before-prepare-audio/${scenario}`]).toMatch(/"name":"probeAudio"/);
      expect(said[`before-prepare-audio/${scenario}`]).not.toMatch(/"name":"prepareAudio"/);
    }
    expect(said['completed']).toContain('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
    expect(said['retried-inference']).toContain('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
    expect(said['retried-inference']).toMatch(/"attempt":2/);
    expect(said['canceled']).toContain('EVENT_TYPE_WORKFLOW_EXECUTION_CANCELED');
    expect(said['failed']).toContain('audio_undecodable');
    for (const scenario of ['completed', 'failed']) {
      expect(said[scenario]).toContain('EVENT_TYPE_CHILD_WORKFLOW_EXECUTION_STARTED');
    }
    expect(said['canceled']).not.toContain('EVENT_TYPE_CHILD_WORKFLOW_EXECUTION_STARTED');
    expect(said['delivered']).toContain('EVENT_TYPE_TIMER_FIRED');
    expect(said['delivered']).toContain('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
    expect(said['undelivered']).toContain('delivery_exhausted');
    for (const activity of [
      'healTranscriptions',
      'endOwnerlessWorkflows',
      'eraseOwnerlessObjects',
      'releaseReservations',
    ]) {
      expect(said['reconciled']).toContain(activity);
    }
    expect(said['reconciled']).toContain('EVENT_TYPE_CHILD_WORKFLOW_EXECUTION_STARTED');
    expect(said['reconciled']).toContain('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
    expect(said['retention']).toContain('eraseExpiredAudio');
    expect(said['retention']).toContain('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
  });

  it('replay with the current workflows', async () => {
    const results = await replay(BUILT_WORKFLOWS);
    expect(results.map(({ error }) => error)).toEqual(recorded.map(() => undefined));
  }, 120_000);

  it('fail to replay with two swapped steps', async () => {
    const results = await replay(await bundleOtherWorkflows(resolve(__dirname, 'swapped-steps.fixture.ts')));
    expect(results).toHaveLength(recorded.length);
    const expected = recorded.map((run) => (isTranscription(run) ? 'DeterminismViolationError' : undefined));
    expect(results.map(({ error }) => error?.name)).toEqual(expected);
  }, 120_000);
});
