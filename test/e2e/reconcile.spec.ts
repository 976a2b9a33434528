/**
 * "A transcription document, its charge, its webhook and its workflow can't disagree: reconciled by a scheduled workflow that finds and heals
 * documents without workflow, workflows without document, objects without owner, uploads past their life; every healing is logged and
 * counted." All of it is broken at once, on the whole running service, and healed by runs of the schedule.
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
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

const GRACE_S = 5;
const ORPHAN_GRACE_S = 8;
const MIB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);
const NOTHING: Repairs = { started: 0, failed: 0, unhealed: 0, canceled: 0, erased: 0, released: 0 };

const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';

describeWithSharedAudio('what does not agree is healed', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let objects: ObjectStore;
  let transcriptions: TranscriptionRepository;
  let scratch: string;
  /** Of an account of its own, whose records the test writes as a gateway would. */
  let other: { readonly id: string; readonly client: ConformingClient };
  let first: Repairs;
  /** How the transcription that is worked for stood after it. */
  let running: { readonly workflow: string; readonly status: unknown };

  const short = readFileSync(sharedAudio('pt-real/pv-leopard-pt.wav'));
  let long: Buffer;

  /** What goes wrong, by what it is. */
  const broken = { terminated: '', lost: '', silent: '', deleted: '', erased: '', finished: '', ownerless: '' };
  /** What is well, though it looks alike. */
  const well = { running: '', young: '', youngObjects: '', upload: '' };
  const orphanUpload = newId('upload');

  let told: string;
  let usageBefore: unknown;
  let waiting: Promise<Answer>;
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

  async function untilDecoding(id: string): Promise<void> {
    while (stack.pieceAttempts(id).all === 0) await sleep(50);
  }

  async function untilTranscribing(client: ConformingClient, id: string): Promise<void> {
    const stage = async (): Promise<unknown> =>
      ((await get(client, id))['progress'] as { stage: string } | null)?.stage;
    while ((await stage()) !== 'transcribing') await sleep(50);
  }

  const signalInference = (signal: NodeJS.Signals): boolean => process.kill(stack.pid('inference')!, signal);

  /** A record as a gateway writes it, which dies before it starts the workflow. */
  async function recorded(id: string, createdAt: Date, audio: Buffer | null): Promise<string> {
    if (audio !== null) await objects.put(objectKeys.original(id), audio);
    const facts = { createdAt, audioKey: objectKeys.original(id), originalBytes: audio?.length ?? 0, options: {} };
    await transcriptions.insert({ id, accountId: other.id, ...facts }, { slot: Math.floor(Math.random() * 1000) });
    return id;
  }

  const reconcile = async (): Promise<Repairs> => (await reconcileNow(stack.temporal)).healings;

  async function collect(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
    const all: ServerEvent[] = [];
    for await (const event of events) all.push(event);
    return all;
  }

  const workflowStatus = async (id: string): Promise<string> =>
    (await stack.temporal.workflow.getHandle(id).describe()).status.name;

  /** What the worker logged of healings. */
  const healings = (): readonly { readonly repair: string; readonly transcriptionId?: string }[] =>
    stack
      .logs('worker')
      .split('\n')
      .filter((line) => line.includes('"event":"repaired"'))
      .map((line) => JSON.parse(line) as { repair: string });

  async function breakThings(): Promise<void> {
    told = receiver.address();
    usageBefore = (await stack.client.get('/v1/usage')).json;
    broken.terminated = await begin(stack.client, long, `?webhook_url=${encodeURIComponent(told)}`);
    await untilDecoding(broken.terminated);
    waiting = stack.client.get(`/v1/transcriptions/${broken.terminated}?wait=60`);
    listening = collect(stack.client.events(`/v1/transcriptions/${broken.terminated}/events`));
    await stack.temporal.workflow.getHandle(broken.terminated).terminate('an operator has had enough');

    // The recognizer holds still, so that what is under way stays so.
    await sleep(GRACE_S * 1000);
    signalInference('SIGSTOP');
    broken.ownerless = await begin(stack.client, short);
    well.running = await begin(other.client, short);
    await Promise.all([
      untilTranscribing(stack.client, broken.ownerless),
      untilTranscribing(other.client, well.running),
    ]);
    await stack.db.collection<{ _id: string }>('transcriptions').deleteOne({ _id: broken.ownerless });

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

    await sleep(ORPHAN_GRACE_S * 1000 + 500);
    well.young = await recorded(newId('transcription'), new Date(), short);
    well.youngObjects = newId('transcription');
    await objects.put(objectKeys.original(well.youngObjects), short);
    // What a workflow is still writing is for itself to erase.
    await objects.put(objectKeys.window(broken.ownerless, 0, 0), Buffer.from('{}'));
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

  it('counts and logs every healing', () => {
    expect(first).toEqual({ started: 2, failed: 1, unhealed: 0, canceled: 1, erased: 4, released: 1 });
    const logged = healings().map(({ repair, transcriptionId = orphanUpload }) => `${repair} ${transcriptionId}`);
    expect(logged.sort()).toEqual(
      [
        `workflow-started ${broken.lost}`,
        `workflow-started ${broken.silent}`,
        `transcription-failed ${broken.terminated}`,
        `workflow-canceled ${broken.ownerless}`,
        `objects-erased ${broken.erased}`,
        `objects-erased ${broken.finished}`,
        `objects-erased ${broken.deleted}`,
        `objects-erased ${orphanUpload}`,
        `credit-released ${broken.ownerless}`,
      ].sort(),
    );
  });

  describe('of a transcription whose workflow was terminated', () => {
    it('the waiting call and the listener hear the end', async () => {
      const { status, json } = await waiting;
      expect(status).toBe(200);
      expect(json).toMatchObject({ status: 'failed', error: { code: 'internal_error' }, billing: null });
      expect((await listening).at(-1)).toMatchObject({ name: 'failed', data: { id: broken.terminated } });
    });

    it('the receiver is told, once', async () => {
      const [request] = await receiver.until(told, 1);
      const event = JSON.parse(request!.body) as object;
      expect(event).toMatchObject({
        type: 'transcription.failed',
        data: { id: broken.terminated, error: { code: 'internal_error' } },
      });
    });

    it('nothing is charged, its place is free, and only its audio is kept', async () => {
      expect((await stack.client.get('/v1/usage')).json).toEqual(usageBefore);
      const document = await stack.db
        .collection<{ _id: string; slot?: number }>('transcriptions')
        .findOne({ _id: broken.terminated });
      expect(document).not.toHaveProperty('slot');
      expect(await keysBelow(objectKeys.prefix(broken.terminated))).toEqual([objectKeys.original(broken.terminated)]);
    });
  });

  it('credit that was set aside for a transcription without a record is given back', async () => {
    const { balance } = (await stack.client.get('/v1/account')).json as { balance: Record<string, unknown> };
    const microBrl = 1_800_000_000 + 900_000;
    expect(balance).toMatchObject({ reserved_brl: 0, available_brl: microBrl / 1e6 });
  });

  it('a transcription whose gateway died before it started the workflow is completed and charged', async () => {
    const handle = stack.temporal.workflow.getHandle(broken.lost);
    await handle.result();
    const { status, text, billing } = await get(other.client, broken.lost);
    expect([status, billing]).toEqual([
      'completed',
      { seconds: expect.any(Number) as number, cost_brl: expect.any(Number) as number },
    ]);
    expect(text).not.toBe('');
  });

  it('one whose audio is gone too ends as failed', async () => {
    await stack.temporal.workflow
      .getHandle(broken.silent)
      .result()
      .catch(() => undefined);
    expect(await get(other.client, broken.silent)).toMatchObject({ status: 'failed', error: { code: 'deleted' } });
  });

  it('a workflow whose record is gone ends, and erases what it has written', async () => {
    await expect(stack.temporal.workflow.getHandle(broken.ownerless).result()).rejects.toThrow();
    expect(await keysBelow(objectKeys.prefix(broken.ownerless))).toEqual([]);
  });

  it('objects without an owner are erased, and what belongs to somebody stays', async () => {
    for (const id of [broken.deleted, broken.erased]) expect(await keysBelow(objectKeys.prefix(id))).toEqual([]);
    expect(await keysBelow(uploadKeys.prefix(orphanUpload))).toEqual([]);
    expect(await keysBelow(objectKeys.prefix(broken.finished))).toEqual([objectKeys.original(broken.finished)]);
    expect(await keysBelow('transcriptions/notas.txt')).toHaveLength(1);
  });

  it('what is young, and what is being worked for, is left alone', async () => {
    expect(await get(other.client, well.young)).toMatchObject({ status: 'queued' });
    await expect(workflowStatus(well.young)).rejects.toThrow(/not found/i);
    expect(await keysBelow(objectKeys.prefix(well.youngObjects))).toHaveLength(1);
    expect(running).toEqual({ workflow: 'RUNNING', status: 'processing' });
    await stack.temporal.workflow.getHandle(well.running).result();
    expect(await get(other.client, well.running)).toMatchObject({ status: 'completed' });
  });

  it('an upload under way goes on', async () => {
    const answer = await patch(MIB, Buffer.alloc(2 * MIB, 2));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(3 * MIB)]);
  });

  it('keeps an operator’s pause, and takes the settings of the worker that started last', async () => {
    const schedule = stack.temporal.schedule.getHandle('reconcile');
    await schedule.pause('a backup is being restored');
    await schedule.update(({ action, state }) => ({ action, state, spec: { intervals: [{ every: '7 days' }] } }));
    await stack.kill('worker');
    const { spec, state } = await schedule.describe();
    expect(state).toMatchObject({ paused: true, note: 'a backup is being restored' });
    expect(spec.intervals).toMatchObject([{ every: 86_400_000 }]);
    await schedule.unpause();
  });

  it('finds nothing more to do once all is well', async () => {
    await transcriptions.discard(well.young);
    for (const id of [well.young, well.youngObjects]) await objects.deletePrefix(objectKeys.prefix(id));
    await stack.untilNoWorkflowRuns();
    const logged = healings().length;
    expect(await reconcile()).toEqual(NOTHING);
    expect(await reconcile()).toEqual(NOTHING);
    expect(healings()).toHaveLength(logged);
    expect(receiver.at(told)).toHaveLength(1);
  });
});
