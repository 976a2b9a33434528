/**
 * "A transcription document, its charge, its webhook and its workflow can't disagree": the scheduled reconciliation finds and repairs documents
 * without a workflow, workflows without a document, orphaned objects and expired uploads, and logs and counts every repair. The test creates all
 * of these inconsistencies at once on the whole running service.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadKeys } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  ApiKeyRepository,
  loadConfig,
  newId,
  openObjectStore,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import type { Repairs } from '@aether/temporal/contracts';
import type { ServerEvent } from '../support/api/conformity';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { reconcileNow } from '../support/stack/reconcile-now';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

const GRACE_S = 5;
const ORPHAN_GRACE_S = 8;
const MIB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);
const NOTHING: Repairs = { started: 0, failed: 0, unhealed: 0, canceled: 0, erased: 0, released: 0 };

const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';

describe('reconciliation', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let objects: ObjectStore;
  let transcriptions: TranscriptionRepository;
  let scratch: string;
  /** Another account, whose records the test writes like a gateway. */
  let other: { readonly id: string; readonly client: ConformingClient };
  let first: Repairs;
  /** State of the running transcription after the first reconciliation. */
  let running: { readonly workflow: string; readonly status: unknown };

  const short = readFileSync(SHORT.path);
  let long: Buffer;

  /** Ids of inconsistent transcriptions, by their problem. */
  const broken = { terminated: '', lost: '', silent: '', deleted: '', erased: '', finished: '', orphaned: '' };
  /** Ids of similar transcriptions and objects that are consistent. */
  const well = { running: '', young: '', youngObjects: '', upload: '' };
  const orphanUpload = newId('upload');

  let webhookUrl: string;
  let usageBefore: unknown;
  let waiting: Promise<Answer>;
  /** Beyond every account's limit, so that the service never gives one of them to a transcription of the test. */
  let slots = 1_000;
  let listening: Promise<ServerEvent[]>;

  const get = async (client: ConformingClient, id: string): Promise<Record<string, unknown>> =>
    (await client.get(`/v1/transcriptions/${id}`)).json as Record<string, unknown>;

  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(prefix)) keys.push(key);
    return keys;
  }

  async function begin(client: ConformingClient, audio: Buffer, query = ''): Promise<string> {
    return idOf(await client.postRaw(`/v1/transcriptions${query}`, audio, { prefer: 'respond-async' }));
  }

  const signalInference = (signal: NodeJS.Signals): boolean => process.kill(stack.pid('inference')!, signal);

  /** Writes a record like a gateway that dies before it starts the workflow. */
  async function recorded(id: string, createdAt: Date, audio: Buffer | null): Promise<string> {
    if (audio !== null) await objects.put(objectKeys.original(id), audio);
    const facts = { createdAt, audioKey: objectKeys.original(id), originalBytes: audio?.length ?? 0, options: {} };
    await transcriptions.insert({ id, accountId: other.id, ...facts }, { slot: (slots += 1) });
    return id;
  }

  const reconcile = async (): Promise<Repairs> => (await reconcileNow(stack.temporal)).repairs;

  async function collect(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
    const all: ServerEvent[] = [];
    for await (const event of events) all.push(event);
    return all;
  }

  const workflowStatus = async (id: string): Promise<string> =>
    (await stack.temporal.workflow.getHandle(id).describe()).status.name;

  /** Repairs that the worker logged. */
  const loggedRepairs = (): readonly Readonly<Record<string, string>>[] =>
    stack
      .logs('worker')
      .split('\n')
      .filter((line) => line.includes('"event":"repaired"'))
      .map((line) => JSON.parse(line) as Record<string, string>);

  async function breakThings(): Promise<void> {
    webhookUrl = receiver.address();
    usageBefore = (await stack.client.get('/v1/usage')).json;
    broken.terminated = await begin(stack.client, long, `?webhook_url=${encodeURIComponent(webhookUrl)}`);
    await stack.untilDecoding(broken.terminated);
    waiting = stack.client.get(`/v1/transcriptions/${broken.terminated}?wait=60`);
    listening = collect(stack.client.events(`/v1/transcriptions/${broken.terminated}/events`));
    await stack.temporal.workflow.getHandle(broken.terminated).terminate('an operator has had enough');

    // Makes the terminated workflow old enough for the reconciliation.
    await sleep(GRACE_S * 1000);
    // A stopped recognizer keeps the running transcriptions running.
    signalInference('SIGSTOP');
    broken.orphaned = await begin(stack.client, short);
    well.running = await begin(other.client, short);
    await Promise.all([
      stack.untilTranscribing(broken.orphaned),
      stack.untilTranscribing(well.running, { client: other.client }),
    ]);
    await stack.db.collection<{ _id: string }>('transcriptions').deleteOne({ _id: broken.orphaned });

    broken.lost = await recorded(newId('transcription'), AN_HOUR_AGO, short);
    broken.silent = await recorded(newId('transcription'), AN_HOUR_AGO, null);
    const anHourAgo = new TranscriptionRepository(stack.db, () => AN_HOUR_AGO);
    broken.erased = await recorded(newId('transcription'), AN_HOUR_AGO, short);
    await anHourAgo.markDeleted(broken.erased);
    broken.finished = await recorded(newId('transcription'), AN_HOUR_AGO, short);
    await anHourAgo.fail(broken.finished, { code: 'internal_error' });
    await objects.put(objectKeys.window(broken.finished, 0, 3), Buffer.from('{}'));

    broken.deleted = newId('transcription');
    await objects.put(objectKeys.original(broken.deleted), short);
    await objects.put(objectKeys.piece(broken.deleted, 0), short);
    await objects.put('transcriptions/notas.txt', Buffer.from('de outra pessoa'));
    await objects.put(uploadKeys.chunk(orphanUpload, { offset: 0, token: 'x' }), short);
    const created = await stack.client.post('/v1/uploads', { ...TUS, 'upload-length': String(3 * MIB) });
    well.upload = created.headers.get('location')?.split('/').at(-1) ?? '';
    await patch(0, Buffer.alloc(MIB, 1));

    // Makes the orphaned objects old enough for the reconciliation.
    await sleep(ORPHAN_GRACE_S * 1000 + 500);
    well.young = await recorded(newId('transcription'), new Date(), short);
    well.youngObjects = newId('transcription');
    await objects.put(objectKeys.original(well.youngObjects), short);
    // A running workflow erases its own objects.
    await objects.put(objectKeys.window(broken.orphaned, 0, 0), Buffer.from('{}'));
  }

  const patch = (offset: number, body: Uint8Array): Promise<Answer> =>
    stack.client.call(`/v1/uploads/${well.upload}`, {
      method: 'PATCH',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Blob([Uint8Array.from(body)]),
    });

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-reconcile-'));
    receiver = await WebhookReceiver.open();
    stack = await Stack.isolated({
      engine: 'scripted',
      env: {
        AETHER_RECONCILE_EVERY_S: '86400',
        AETHER_RECONCILE_GRACE_S: String(GRACE_S),
        AETHER_RECONCILE_ORPHAN_GRACE_S: String(ORPHAN_GRACE_S),
        AETHER_OUTBOUND_LOOPBACK: 'true',
      },
    });
    objects = await openObjectStore(loadConfig(stack.env).s3);
    transcriptions = new TranscriptionRepository(stack.db);
    const { id } = await stack.newAccount({ email: 'outra@exemplo.com.br', tier: 'office' });
    other = { id, client: stack.client.withKey((await new ApiKeyRepository(stack.db).create(id)).key) };
    const path = join(scratch, 'long.flac');
    joinPortugueseClips(stack.ffmpeg, path, 120);
    long = readFileSync(path);
    await breakThings();
    first = await reconcile();
    const { status } = await get(other.client, well.running);
    running = { workflow: await workflowStatus(well.running), status };
    signalInference('SIGCONT');
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('counts and logs every repair', () => {
    expect(first).toEqual({ started: 2, failed: 1, unhealed: 0, canceled: 1, erased: 4, released: 1 });
    const logged = loggedRepairs().map((line) => `${line['repair']} ${line['transcriptionId'] ?? orphanUpload}`);
    expect(logged.sort()).toEqual(
      [
        `workflow-started ${broken.lost}`,
        `workflow-started ${broken.silent}`,
        `transcription-failed ${broken.terminated}`,
        `workflow-canceled ${broken.orphaned}`,
        `objects-erased ${broken.erased}`,
        `objects-erased ${broken.finished}`,
        `objects-erased ${broken.deleted}`,
        `objects-erased ${orphanUpload}`,
        `credit-released ${broken.orphaned}`,
      ].sort(),
    );
  });

  describe('after a workflow was terminated', () => {
    it('ends the waiting request and the event stream with the failure', async () => {
      const { status, json } = await waiting;
      expect(status).toBe(200);
      expect(json).toMatchObject({ status: 'failed', error: { code: 'internal_error' }, billing: null });
      expect((await listening).at(-1)).toMatchObject({ name: 'failed', data: { id: broken.terminated } });
    });

    it('sends the webhook once', async () => {
      const [request] = await receiver.until(webhookUrl, 1);
      const event = JSON.parse(request!.body) as object;
      expect(event).toMatchObject({
        type: 'transcription.failed',
        data: { id: broken.terminated, error: { code: 'internal_error' } },
      });
    });

    it('charges nothing, frees the slot, and keeps only the audio', async () => {
      expect((await stack.client.get('/v1/usage')).json).toEqual(usageBefore);
      const document = await stack.db
        .collection<{ _id: string; slot?: number }>('transcriptions')
        .findOne({ _id: broken.terminated });
      expect(document).not.toHaveProperty('slot');
      expect(await keysBelow(objectKeys.prefix(broken.terminated))).toEqual([objectKeys.original(broken.terminated)]);
    });
  });

  it('releases the credit that is reserved for a transcription without a record', async () => {
    const { balance } = (await stack.client.get('/v1/account')).json as { balance: Record<string, unknown> };
    const microBrl = 1_800_000_000 + 900_000;
    expect(balance).toMatchObject({ reserved_brl: 0, available_brl: microBrl / 1e6 });
  });

  it('completes and charges a transcription whose gateway died before it started the workflow', async () => {
    const handle = stack.temporal.workflow.getHandle(broken.lost);
    await handle.result();
    const { status, text, billing } = await get(other.client, broken.lost);
    expect([status, billing]).toEqual([
      'completed',
      { seconds: expect.any(Number) as number, cost_brl: expect.any(Number) as number },
    ]);
    expect(text).not.toBe('');
  });

  it('fails a transcription without workflow and audio', async () => {
    await stack.temporal.workflow
      .getHandle(broken.silent)
      .result()
      .catch(() => undefined);
    expect(await get(other.client, broken.silent)).toMatchObject({ status: 'failed', error: { code: 'deleted' } });
  });

  it('cancels a workflow without a record, which erases its objects', async () => {
    await expect(stack.temporal.workflow.getHandle(broken.orphaned).result()).rejects.toThrow();
    expect(await keysBelow(objectKeys.prefix(broken.orphaned))).toEqual([]);
  });

  it('erases orphaned objects and keeps others', async () => {
    for (const id of [broken.deleted, broken.erased]) expect(await keysBelow(objectKeys.prefix(id))).toEqual([]);
    expect(await keysBelow(uploadKeys.prefix(orphanUpload))).toEqual([]);
    expect(await keysBelow(objectKeys.prefix(broken.finished))).toEqual([objectKeys.original(broken.finished)]);
    expect(await keysBelow('transcriptions/notas.txt')).toHaveLength(1);
  });

  it('leaves new and running transcriptions alone', async () => {
    expect(await get(other.client, well.young)).toMatchObject({ status: 'queued' });
    await expect(workflowStatus(well.young)).rejects.toThrow(/not found/i);
    expect(await keysBelow(objectKeys.prefix(well.youngObjects))).toHaveLength(1);
    expect(running).toEqual({ workflow: 'RUNNING', status: 'processing' });
    await stack.temporal.workflow.getHandle(well.running).result();
    expect(await get(other.client, well.running)).toMatchObject({ status: 'completed' });
  });

  it('does not disturb an active upload', async () => {
    const answer = await patch(MIB, Buffer.alloc(2 * MIB, 2));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(3 * MIB)]);
  });

  it('keeps an operator’s pause, and uses the settings of the worker that started last', async () => {
    const schedule = stack.temporal.schedule.getHandle('reconcile');
    await schedule.pause('a backup is being restored');
    await schedule.update(({ action, state }) => ({ action, state, spec: { intervals: [{ every: '7 days' }] } }));
    await stack.kill('worker');
    const { spec, state } = await schedule.describe();
    expect(state).toMatchObject({ paused: true, note: 'a backup is being restored' });
    expect(spec.intervals).toMatchObject([{ every: 86_400_000 }]);
    await schedule.unpause();
  });

  it('finds nothing to repair afterwards', async () => {
    await transcriptions.discard(well.young);
    for (const id of [well.young, well.youngObjects]) await objects.deletePrefix(objectKeys.prefix(id));
    await stack.untilNoWorkflowRuns();
    const logged = loggedRepairs().length;
    expect(await reconcile()).toEqual(NOTHING);
    expect(await reconcile()).toEqual(NOTHING);
    expect(loggedRepairs()).toHaveLength(logged);
    expect(receiver.at(webhookUrl)).toHaveLength(1);
  });

  it('erases no objects without a record while another database uses the bucket, and logs why', async () => {
    const orphan = newId('transcription');
    await objects.put(objectKeys.original(orphan), short);
    await objects.put('deployments/outro-banco', Buffer.alloc(0));
    await sleep(ORPHAN_GRACE_S * 1000 + 500);
    expect((await reconcile()).erased).toBe(0);
    expect(await keysBelow(objectKeys.prefix(orphan))).toHaveLength(1);
    const refusal = stack
      .logs('worker')
      .split('\n')
      .find((line) => line.includes('"event":"sweep-refused"'));
    expect(JSON.parse(refusal ?? '{}')).toMatchObject({ reason: 'bucket_shared', deployments: ['outro-banco'] });
    await objects.delete('deployments/outro-banco');
    expect((await reconcile()).erased).toBe(1);
    expect(await keysBelow(objectKeys.prefix(orphan))).toEqual([]);
  });
});
