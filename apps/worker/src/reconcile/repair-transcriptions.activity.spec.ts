import { MockActivityEnvironment } from '@temporalio/testing';
import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { TranscriptionRecord } from '@aether/language';
import { createLogger, loadConfig, NO_METRICS, type SearchIndex, type TranscriptionRepository } from '@aether/platform';
import type { ReconcileActivities } from '@aether/temporal/contracts';
import type { CleanUp } from '../activities/clean-up.activity';
import type { EndAnnouncer } from '../end-announcer';
import { ReconciliationLog } from './reconciliation-log';
import { RepairTranscriptions } from './repair-transcriptions.activity';

type Page = Awaited<ReturnType<ReconcileActivities['healTranscriptions']>>;

const GRACE_S = 60;
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);

/** State of a record's workflow: missing, open, or closed this many seconds ago; an error if it cannot be queried. */
type Workflow = 'missing' | 'open' | number | Error;

/** `ended`: the transcription that its own activity ends at the last moment. */
function setUp(
  workflows: Readonly<Record<string, Workflow>>,
  {
    ended,
    catchUp = async () => 0,
    ...change
  }: Partial<TranscriptionRecord> & {
    readonly ended?: string;
    readonly catchUp?: () => Promise<number>;
  } = {},
) {
  const none = { options: {}, completedAt: null };
  const open = new Map(Object.keys(workflows).map((id) => [id, { id, ...none, ...change } as TranscriptionRecord]));
  const did: string[] = [];
  const transcriptions = {
    search: { catchUp } as unknown as SearchIndex,
    lessons: { catchUp: async () => 0 } as unknown as TranscriptionRepository['lessons'],
    listOpen: async ({ after, limit }) => [...open.values()].filter(({ id }) => id > (after ?? '')).slice(0, limit),
    fail: async (id) => {
      const record = open.get(id);
      did.push(`fail ${id}`);
      return { changed: open.delete(id), record: record as TranscriptionRecord };
    },
  } as Partial<TranscriptionRepository> as TranscriptionRepository;
  const describe = async (id: string): Promise<object> => {
    const workflow = workflows[id];
    if (workflow instanceof Error) throw workflow;
    if (workflow === 'missing') throw new WorkflowNotFoundError('unknown', id, undefined);
    return { raw: {}, ...(typeof workflow === 'number' && { closeTime: ago(workflow) }) };
  };
  const temporal = {
    workflow: {
      getHandle: (id: string) => ({ describe: () => describe(id) }),
      start: async (_: string, { workflowId }: { workflowId: string }) => void did.push(`start ${workflowId}`),
    },
  } as unknown as Client;
  const cleanUp = {
    execute: async ({ transcriptionId: id, eraseOriginal }) => {
      did.push(`clean up ${id}${eraseOriginal ? ' and its audio' : ''}`);
      if (id === ended) open.delete(id);
    },
  } as Partial<CleanUp> as CleanUp;
  const announce = async (id: string): Promise<void> => {
    did.push(`announce ${id}`);
  };
  const end = { announce } as Partial<EndAnnouncer> as EndAnnouncer;
  const logged: unknown[] = [];
  const logger = createLogger({ process: 'test', level: 'silent' });
  logger.error = (fields: object) => void logged.push(fields);
  const counted: string[] = [];
  const log = new ReconciliationLog(logger, { ...NO_METRICS, count: (name) => void counted.push(name) });
  const config = loadConfig({ AETHER_RECONCILE_GRACE_S: String(GRACE_S) });
  const activity = new RepairTranscriptions(transcriptions, temporal, cleanUp, end, log, config, NO_METRICS);
  const run = (after: string | null = null): Promise<Page> =>
    new MockActivityEnvironment().run<[], Page, () => Promise<Page>>(() => activity.execute({ after }));
  return { run, did, logged, counted };
}

const NONE: Page = { started: 0, failed: 0, unhealed: 0, owed: [], next: null };

describe('RepairTranscriptions', () => {
  it('leaves records alone whose workflow is running or has only just ended', async () => {
    const { run, did } = setUp({ tr_1: 'open', tr_2: GRACE_S - 5, tr_3: 'open' });
    expect(await run()).toEqual(NONE);
    expect(did).toEqual([]);
  });

  it('starts a workflow that never started', async () => {
    const { run, did } = setUp({ tr_1: 'missing' }, { eventId: 'evt_1' });
    expect(await run()).toEqual({ ...NONE, started: 1 });
    expect(did).toEqual(['start tr_1']);
  });

  it('cleans up and fails a record whose workflow has ended, and returns its pending event', async () => {
    const { run, did } = setUp({ tr_1: GRACE_S + 5 }, { eventId: 'evt_1' });
    expect(await run()).toEqual({ ...NONE, failed: 1, owed: [{ transcriptionId: 'tr_1', eventId: 'evt_1' }] });
    expect(did).toEqual(['clean up tr_1', 'fail tr_1', 'announce tr_1']);
  });

  it('erases the audio of a redacted transcription', async () => {
    const { run, did } = setUp({ tr_1: GRACE_S + 5 }, { options: { redact: 'all' } });
    expect(await run()).toEqual({ ...NONE, failed: 1 });
    expect(did[0]).toBe('clean up tr_1 and its audio');
  });

  it('neither counts nor publishes an end that another process wrote meanwhile', async () => {
    const both = { tr_1: GRACE_S + 5, tr_2: GRACE_S + 5 };
    const { run, did } = setUp(both, { eventId: 'evt_1', ended: 'tr_2' });
    expect(await run()).toEqual({ ...NONE, failed: 1, owed: [{ transcriptionId: 'tr_1', eventId: 'evt_1' }] });
    expect(did).toContain('fail tr_2');
    expect(did).not.toContain('announce tr_2');
  });

  it('continues after a failed repair, and logs it without the message of the error', async () => {
    const { run, did, logged, counted } = setUp({
      tr_1: 'missing',
      tr_2: new TypeError('palavra secreta'),
      tr_3: 'missing',
    });
    expect(await run()).toEqual({ ...NONE, started: 2, unhealed: 1 });
    expect(did).toEqual(['start tr_1', 'start tr_3']);
    expect(logged).toEqual([{ event: 'repair-failed', error: 'TypeError', transcriptionId: 'tr_2' }]);
    expect(counted).toEqual(['aether_healings_total', 'aether_healing_failures_total', 'aether_healings_total']);
  });

  it('repairs although texts cannot be indexed, and logs that without the message of the error', async () => {
    const catchUp = async (): Promise<number> => Promise.reject(new TypeError('palavra secreta'));
    const { run, did, logged } = setUp({ tr_1: 'missing' }, { catchUp });
    expect(await run()).toEqual({ ...NONE, started: 1 });
    expect(did).toEqual(['start tr_1']);
    expect(logged).toEqual([{ event: 'repair-failed', error: 'TypeError' }]);
  });

  it('repairs any number of records page by page, each once', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `tr_${String(index).padStart(4, '0')}`);
    const { run, did } = setUp(Object.fromEntries(ids.map((id) => [id, 'missing'])));
    const pages: Page[] = [];
    do pages.push(await run(pages.at(-1)?.next ?? null));
    while (pages.at(-1)?.next !== null);
    expect(pages.map(({ started }) => started)).toEqual([100, 100, 50]);
    expect(did).toEqual(ids.map((id) => `start ${id}`));
  });
});
