/** Listing, reading audio and deleting everywhere, on the whole running service. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectNats,
  JetStreamProgressLog,
  loadConfig,
  openObjectStore,
  type NatsConnection,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import { eventually } from '../support/eventually';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import type { Answer, ConformingClient } from '../support/api/conforming-client';

const REFERENCE = 'pedido-sigiloso-5531';

interface Page {
  readonly data: readonly { readonly id: string; readonly status: string; readonly reference?: string }[];
  readonly has_more: boolean;
  readonly next: string | null;
}

const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';
const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;
const page = ({ json }: Answer): Page => json as Page;

describe('listing and deleting', () => {
  let stack: Stack;
  let client: ConformingClient;
  let stranger: ConformingClient;
  let objects: ObjectStore;
  let nats: NatsConnection;
  let progressLog: ProgressLog;
  let scratch: string;
  let long: Buffer;
  const short = readFileSync(SHORT.path);

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-delete-'));
    stack = await Stack.shared({ engine: 'scripted' });
    client = stack.client;
    stranger = await stack.otherAccount();
    const config = loadConfig(stack.env);
    objects = await openObjectStore(config.s3);
    nats = await connectNats(config.nats, { name: 'test' });
    progressLog = await JetStreamProgressLog.open(nats);
    const path = join(scratch, 'long.flac');
    joinPortugueseClips(stack.ffmpeg, path, 120);
    long = readFileSync(path);
  });
  afterAll(async () => {
    await nats?.close();
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  const transcribe = (query = ''): Promise<Answer> => client.postRaw(`/v1/transcriptions${query}`, short);
  const begin = async (): Promise<string> =>
    idOf(await client.postRaw('/v1/transcriptions', long, { prefer: 'respond-async' }));

  async function objectsOf(id: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(`transcriptions/${id}/`)) keys.push(key);
    return keys;
  }

  /** Every document of every collection, as text. */
  async function wholeDatabase(): Promise<string> {
    const collections = await stack.db.collections();
    const documents = await Promise.all(collections.map((collection) => collection.find().toArray()));
    return JSON.stringify(documents);
  }

  /** Checks after the end of the workflow that only the tombstone is left. */
  async function expectErased(id: string): Promise<void> {
    await stack.temporal.workflow
      .getHandle(id)
      .result()
      .catch(() => undefined);
    expect(await objectsOf(id)).toEqual([]);
    expect(await progressLog.last(id)).toBeNull();
    for (const collection of ['transcripts', 'search_index'])
      expect(await stack.db.collection<{ _id: string }>(collection).findOne({ _id: id })).toBeNull();
    const tombstone = await stack.db.collection<{ _id: string }>('transcriptions').findOne({ _id: id });
    expect(tombstone).toMatchObject({ options: {}, warnings: [], deletedAt: expect.any(Date) as Date });
  }

  describe('the list', () => {
    it('returns what was requested with a reference and in a period, page by page', async () => {
      const account = await stack.otherAccount();
      const send = (reference: string): Promise<Answer> =>
        account.postRaw(`/v1/transcriptions?reference=${reference}`, short);
      const list = async (query: string): Promise<readonly string[]> =>
        page(await account.get(`/v1/transcriptions?${query}`)).data.map(({ id }) => id);
      const first = idOf(await send('pedido-1'));
      const between = new Date();
      await sleep(20);
      const second = idOf(await send('pedido-2'));
      const third = idOf(await send('pedido-1'));
      const moment = encodeURIComponent(between.toISOString());
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(between);
      expect(await list('reference=pedido-1')).toEqual([third, first]);
      expect(await list('reference=pedido')).toEqual([]);
      expect(await list(`from=${moment}`)).toEqual([third, second]);
      expect(await list(`to=${moment}`)).toEqual([first]);
      expect(await list(`from=${moment}&reference=pedido-1`)).toEqual([third]);
      expect(await list(`from=${moment}&status=failed`)).toEqual([]);
      expect(await list(`from=${day}`)).toEqual([third, second, first]);
      expect(await list('to=2020-01-31')).toEqual([]);
      const newest = page(await account.get('/v1/transcriptions?reference=pedido-1&limit=1'));
      expect([newest.data[0]?.id, newest.has_more]).toEqual([third, true]);
      expect(await list(`reference=pedido-1&after=${newest.next}`)).toEqual([first]);
    });

    it.each([
      ['from', 'from=ontem'],
      ['from', 'from=2026-02-30'],
      ['to', 'to=2026-03-01T10:00:00'],
      ['to', 'to=2026-03-01&to=2026-03-02'],
      ['from', 'from=2026-03-02&to=2026-03-01'],
      ['reference', 'reference='],
      ['reference', `reference=${'x'.repeat(201)}`],
    ])('refuses an unreadable `%s` (%s) and names it', async (param, query) => {
      const answer = await client.get(`/v1/transcriptions?${query}`);
      expect([answer.status, (answer.json as { error: { param: string } }).error.param]).toEqual([400, param]);
    });

    it('returns pages of the account’s own transcriptions, newest first, optionally by status', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 3; index += 1) ids.unshift(idOf(await transcribe(`?reference=r${index}`)));
      const failed = idOf(await client.postRaw('/v1/transcriptions', 'isto não é áudio '.repeat(100)));
      const first = page(await client.get('/v1/transcriptions?limit=2'));
      expect(first).toMatchObject({
        data: [
          { id: failed, status: 'failed' },
          { id: ids[0], reference: 'r2' },
        ],
        has_more: true,
      });
      const second = page(await client.get(`/v1/transcriptions?limit=100&after=${first.next}`));
      expect(second.data.map(({ id }) => id)).toEqual(ids.slice(1));
      expect(second).toMatchObject({ has_more: false, next: null });
      expect(page(await client.get('/v1/transcriptions?status=failed')).data.map(({ id }) => id)).toEqual([failed]);
      expect(page(await stranger.get('/v1/transcriptions')).data).toEqual([]);
      // A cursor of another account reveals nothing.
      expect(page(await stranger.get(`/v1/transcriptions?after=${failed}`)).data).toEqual([]);
    });

    it.each(['limit=0', 'limit=101', 'limit=dez', 'after=tr_x', 'status=pronta', 'pagina=2'])(
      'rejects ?%s',
      async (query) => {
        const answer = await client.get(`/v1/transcriptions?${query}`);
        expect([answer.status, code(answer)]).toEqual([400, 'invalid_parameter']);
      },
    );
  });

  describe('the audio', () => {
    it('is returned unchanged, whole or in ranges', async () => {
      const path = `/v1/transcriptions/${idOf(await transcribe())}/audio`;
      const whole = await client.get(path);
      expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
        200,
        'audio/flac',
        'bytes',
      ]);
      expect(whole.bytes.equals(short)).toBe(true);
      const part = await client.get(path, { range: 'bytes=1000-1999' });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${short.length}`]);
      expect(part.bytes.equals(short.subarray(1000, 2000))).toBe(true);
      const tail = await client.get(path, { range: 'bytes=-10', 'if-range': whole.headers.get('etag') ?? '' });
      expect(tail.bytes.equals(short.subarray(-10))).toBe(true);
      expect((await client.get(path, { range: 'bytes=-10', 'if-range': '"outro"' })).status).toBe(200);
      const outside = await client.get(path, { range: `bytes=${short.length}-` });
      expect([outside.status, code(outside), outside.headers.get('content-range')]).toEqual([
        416,
        'range_not_satisfiable',
        `bytes */${short.length}`,
      ]);
      expect((await stranger.get(path)).status).toBe(404);
    });

    it('can be deleted at once while the text stays', async () => {
      const id = idOf(await transcribe());
      expect((await stranger.delete(`/v1/transcriptions/${id}/audio`)).status).toBe(404);
      expect(await objectsOf(id)).toContain(`transcriptions/${id}/original`);
      expect((await client.delete(`/v1/transcriptions/${id}/audio`)).status).toBe(204);
      expect(await objectsOf(id)).toEqual([]);
      const later = await client.get(`/v1/transcriptions/${id}/audio`);
      expect([later.status, code(later)]).toEqual([410, 'deleted']);
      expect((await client.get(`/v1/transcriptions/${id}`)).json).toMatchObject({
        status: 'completed',
        text: expect.stringMatching(/gravação/i) as string,
      });
      expect((await client.delete(`/v1/transcriptions/${id}/audio`)).status).toBe(204);
    });

    it('of a running transcription is deleted at its end', async () => {
      const id = await begin();
      expect((await client.delete(`/v1/transcriptions/${id}/audio`)).status).toBe(204);
      expect((await client.get(`/v1/transcriptions/${id}/audio`)).status).toBe(410);
      const ended = await stack.untilEnded(id);
      expect(ended.status).toBe('completed');
      await stack.temporal.workflow.getHandle(id).result();
      expect(await objectsOf(id)).toEqual([]);
    });
  });

  describe('deleting', () => {
    it('erases objects, documents and events, and leaves a tombstone', async () => {
      const answer = await transcribe(`?reference=${REFERENCE}`);
      const id = idOf(answer);
      const { text } = answer.json as { text: string };
      expect(await wholeDatabase()).toContain(text);
      expect(await progressLog.last(id)).not.toBeNull();
      expect((await client.delete(`/v1/transcriptions/${id}`)).status).toBe(204);
      await expectErased(id);
      const left = JSON.stringify(await stack.db.collection<{ _id: string }>('transcriptions').findOne({ _id: id }));
      for (const erased of [REFERENCE, text, 'gravação']) expect(left).not.toContain(erased);
      for (const suffix of ['', '?wait=1', '/events', '/audio']) {
        const later = await client.get(`/v1/transcriptions/${id}${suffix}`);
        expect([later.status, code(later)]).toEqual([410, 'deleted']);
      }
      expect((await client.post(`/v1/transcriptions/${id}/cancel`)).status).toBe(410);
      expect((await client.delete(`/v1/transcriptions/${id}/audio`)).status).toBe(410);
      expect(page(await client.get('/v1/transcriptions?limit=100')).data.map((entry) => entry.id)).not.toContain(id);
      expect((await client.delete(`/v1/transcriptions/${id}`)).status).toBe(204);
    });

    it('cancels a running transcription, and nothing of it reappears', async () => {
      const id = await begin();
      await stack.untilTranscribed(id, 1);
      expect((await client.delete(`/v1/transcriptions/${id}`)).status).toBe(204);
      expect((await client.get(`/v1/transcriptions/${id}`)).status).toBe(410);
      await expectErased(id);
      // A late write of a worker would appear within this time.
      await sleep(2_000);
      await expectErased(id);
      expect((await stack.temporal.workflow.getHandle(id).describe()).status.name).not.toBe('RUNNING');
    });

    it('ends a request that waits for the result with 410', async () => {
      const waiting = client.postRaw('/v1/transcriptions', long);
      const running = async (): Promise<Page['data'][number] | false> => {
        const [first] = page(await client.get('/v1/transcriptions?limit=1')).data;
        return first !== undefined && first.status !== 'completed' && first;
      };
      const newest = await eventually('the transcription is listed as running', running);
      expect((await client.delete(`/v1/transcriptions/${newest.id}`)).status).toBe(204);
      const answer = await waiting;
      expect([answer.status, code(answer)]).toEqual([410, 'deleted']);
    });

    it('does not affect another account', async () => {
      const id = idOf(await transcribe());
      const unknown = await stranger.delete('/v1/transcriptions/tr_00000000000000000000000000');
      const foreign = await stranger.delete(`/v1/transcriptions/${id}`);
      const plain = ({ text, headers }: Answer): string => text.replace(headers.get('x-request-id') ?? '', '');
      expect([foreign.status, plain(foreign)]).toEqual([404, plain(unknown)]);
      expect((await client.get(`/v1/transcriptions/${id}`)).json).toMatchObject({ status: 'completed' });
      expect(await objectsOf(id)).toContain(`transcriptions/${id}/original`);
    });
  });
});
