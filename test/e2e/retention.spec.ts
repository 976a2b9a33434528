/**
 * "The account deletes audio automatically after a retention period": a schedule erases audio after the number of days of each account and keeps the
 * text. On the whole running service.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { TIER_LIMITS } from '@aether/domain';
import {
  AccountRepository,
  ApiKeyRepository,
  loadConfig,
  newId,
  openObjectStore,
  StorageUseRepository,
  type ObjectStore,
} from '@aether/platform';
import type { Erased } from '@aether/temporal/contracts';
import { eventually } from '../support/eventually';
import { triggerSchedule } from '../support/stack/trigger-schedule';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { statusAndCode } from '../support/api/error-of';
import type { ConformingClient } from '../support/api/conforming-client';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import { searchable } from '../support/api/searchable-history';

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;
const MIB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };

interface Owner {
  readonly accountId: string;
  readonly email: string;
  readonly client: ConformingClient;
}

describe('audio after its retention period', () => {
  let stack: Stack;
  let objects: ObjectStore;
  const clip = readFileSync(SHORT.path);

  beforeAll(async () => {
    // Only the test starts runs of the schedules.
    stack = await Stack.isolated({
      engine: 'scripted',
      only: ['gateway', 'worker', 'inference'],
      env: { AETHER_RETENTION_EVERY_S: '86400', AETHER_RECONCILE_EVERY_S: '86400', AETHER_RECONCILE_GRACE_S: '1' },
    });
    objects = await openObjectStore(loadConfig(stack.env).s3);
  });
  afterAll(() => stack?.stop());

  async function setRetention(_id: string, days: number): Promise<void> {
    const accounts = stack.db.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id }, { $set: { 'settings.audioRetentionDays': days } });
  }

  /** `days`: retention setting of the account; undefined: default. */
  async function owner(days?: number): Promise<Owner> {
    const email = `conta-${newId('request')}@exemplo.com.br`;
    const { id } = await new AccountRepository(stack.db).create({ email, tier: 'office' });
    if (days !== undefined) await setRetention(id, days);
    const { key } = await new ApiKeyRepository(stack.db).create(id);
    return { accountId: id, email, client: stack.client.withKey(key) };
  }

  /** Creates a transcription that ended `agoMs` ago. */
  async function ended({ client }: Owner, agoMs: number): Promise<string> {
    const answer = await client.postRaw('/v1/transcriptions?reference=processo-77', clip);
    expect(answer.status).toBe(200);
    const { id } = answer.json as { id: string };
    const completedAt = new Date(Date.now() - agoMs);
    await stack.db.collection<{ _id: string }>('transcriptions').updateOne({ _id: id }, { $set: { completedAt } });
    return id;
  }

  async function run(): Promise<Erased> {
    return (await (await triggerSchedule(stack.temporal, 'retention')).result()) as Erased;
  }

  async function keysOf(id: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(`transcriptions/${id}/`)) keys.push(key);
    return keys;
  }

  const audioStatus = async ({ client }: Owner, id: string): Promise<number> =>
    (await client.get(`/v1/transcriptions/${id}/audio`)).status;

  const erasedByLog = (): string[] =>
    stack
      .logs('worker')
      .split('\n')
      .filter((line) => line.includes('"event":"audio-expired"'))
      .map((line) => (JSON.parse(line) as { transcriptionId: string }).transcriptionId);

  it('is erased after 30 days, or after 0 to 365 days as the account has set, and not before', async () => {
    const [usual, none, year] = await Promise.all([owner(), owner(), owner(365)]);
    const due: [Owner, string][] = [
      [usual, await ended(usual, 30 * DAY_MS + MINUTE_MS)],
      [none, await ended(none, MINUTE_MS)],
      [year, await ended(year, 365 * DAY_MS + MINUTE_MS)],
    ];
    await setRetention(none.accountId, 0);
    const kept: [Owner, string][] = [
      [usual, await ended(usual, 30 * DAY_MS - 10 * MINUTE_MS)],
      [year, await ended(year, 365 * DAY_MS - 10 * MINUTE_MS)],
    ];
    const texts = await Promise.all(
      due.map(async ([{ client }, id]) => (await client.get(`/v1/transcriptions/${id}?formato=srt`)).text),
    );

    const handle = await triggerSchedule(stack.temporal, 'retention');
    expect(await handle.result()).toEqual({ erased: due.length });

    for (const [who, id] of due) {
      expect([id, await audioStatus(who, id), await keysOf(id)]).toEqual([id, 410, []]);
      const { json, status } = await who.client.get(`/v1/transcriptions/${id}`);
      expect(status).toBe(200);
      expect((json as { text: string }).text.length).toBeGreaterThan(20);
    }
    const still = await Promise.all(
      due.map(async ([{ client }, id]) => (await client.get(`/v1/transcriptions/${id}?formato=srt`)).text),
    );
    expect(still).toEqual(texts);
    for (const [who, id] of kept) {
      const stored = ['original', 'original.peaks'].map((name) => `transcriptions/${id}/${name}`);
      expect([id, await audioStatus(who, id), await keysOf(id)]).toEqual([id, 200, stored]);
    }
    expect(erasedByLog().sort()).toEqual(due.map(([, id]) => id).sort());

    const history = searchable(await handle.fetchHistory());
    expect(history).toContain('eraseexpiredaudio');
    for (const secret of [usual.email, 'processo-77', ...due.map(([, id]) => id)])
      expect(history).not.toContain(secret);

    expect(await run()).toEqual({ erased: 0 });
    expect(erasedByLog()).toHaveLength(due.length);
  });

  it('is erased at the end of the work with a retention of 0 days, and not before', async () => {
    const none = await owner(0);
    let id = '';
    await stack.whileStopped('inference', async () => {
      const { json } = await none.client.postRaw('/v1/transcriptions', clip, { prefer: 'respond-async' });
      ({ id } = json as { id: string });
      expect(await run()).toEqual({ erased: 0 });
      expect(await keysOf(id)).toContain(`transcriptions/${id}/original`);
    });
    const audio = await none.client.get(`/v1/transcriptions/${id}?wait=60`);
    expect((audio.json as { status: string }).status).toBe('completed');
    await stack.untilNoWorkflowRuns();
    expect([await audioStatus(none, id), await keysOf(id)]).toEqual([410, []]);
    expect(await run()).toEqual({ erased: 0 });
  });

  it('is erased at once when its owner shortens the period and confirms it', async () => {
    const page = await AppClient.connect(stack.client.baseUrl);
    const { accountId } = await createSignedInUser(stack.db, page);
    const { key } = await new ApiKeyRepository(stack.db).create(accountId);
    const who = { accountId, email: '', client: stack.client.withKey(key) };
    const [older, newer] = [await ended(who, 8 * DAY_MS), await ended(who, 6 * DAY_MS)];
    expect((await page.patch('settings', { audio_retention_days: 7 })).status).toBe(409);
    expect([await audioStatus(who, older), await audioStatus(who, newer)]).toEqual([200, 200]);
    expect((await page.patch('settings', { audio_retention_days: 7, confirm_erase: 1 })).status).toBe(200);
    await eventually('the older audio is erased', async () => (await keysOf(older)).length === 0);
    expect([await audioStatus(who, older), await audioStatus(who, newer)]).toEqual([410, 200]);
  });

  it('is erased by the reconciliation when a worker died before it deleted the object', async () => {
    const none = await owner();
    const id = await ended(none, 10 * MINUTE_MS);
    await stack.untilNoWorkflowRuns();
    // The state after a worker died between updating the record and deleting the object.
    const marked = { audioDeletedAt: new Date(Date.now() - 10 * MINUTE_MS) };
    await stack.db.collection<{ _id: string }>('transcriptions').updateOne({ _id: id }, { $set: marked });
    expect(await audioStatus(none, id)).toBe(410);
    expect(await run()).toEqual({ erased: 0 });
    expect(await keysOf(id)).toHaveLength(2);
    // Old enough for the reconciliation.
    await reconcileUntilErased(id);
    expect(await keysOf(id)).toEqual([]);
  });

  /** An account of the tier `free` whose other uploads leave `free` bytes. */
  async function freeOwner(free: number): Promise<Owner> {
    const { id, email } = await stack.newAccount({ tier: 'free' });
    const { key } = await new ApiKeyRepository(stack.db).create(id);
    const bytes = TIER_LIMITS.free.storedBytes - free;
    await new StorageUseRepository(stack.db).grow({ id: newId('upload'), accountId: id, bytes, atMost: bytes });
    return { accountId: id, email, client: stack.client.withKey(key) };
  }

  it('of failed transcriptions stays below the limit of the account, and is erased after a day', async () => {
    const noise = randomBytes(6 * MIB);
    const who = await freeOwner(24 * MIB);
    const { headers } = await who.client.call('/v1/uploads', {
      method: 'POST',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-length': String(noise.length) },
      body: new Blob([Uint8Array.from(noise)]),
    });
    const uploadId = headers.get('location')?.split('/').at(-1) ?? '';
    const answers: string[] = [];
    const ids: string[] = [];
    for (let order = 0; order < 6; order += 1) {
      const { status, json, headers: sent } = await who.client.post(`/v1/transcriptions?upload_id=${uploadId}`);
      answers.push(`${status} ${(json as { error?: { code: string } }).error?.code}`);
      ids.push(sent.get('x-transcription-id') ?? '');
    }
    await stack.untilNoWorkflowRuns();
    const failed = ids.filter((id) => id !== '');
    const stored = (await Promise.all(failed.map(keysOf))).flat();
    expect(answers).toEqual([
      ...Array<string>(3).fill('400 audio_undecodable'),
      ...Array<string>(3).fill('413 storage_full'),
    ]);
    expect(stored).toHaveLength(3);

    await stack.db
      .collection('transcriptions')
      .updateMany({ accountId: who.accountId }, { $set: { completedAt: new Date(Date.now() - DAY_MS - MINUTE_MS) } });
    await run();
    expect((await Promise.all(failed.map(keysOf))).flat()).toEqual([]);
    expect((await who.client.get('/v1/account')).json).toMatchObject({
      storage: { used_bytes: TIER_LIMITS.free.storedBytes - 24 * MIB },
    });
  });

  async function reconcileUntilErased(id: string): Promise<void> {
    const probe = async (): Promise<boolean> => {
      await (await triggerSchedule(stack.temporal, 'reconcile')).result();
      return (await keysOf(id)).length === 0;
    };
    await eventually('the reconciliation erases the audio', probe, { timeoutMs: 60_000 });
  }

  it('stays on legal hold, also at the end of the work of an account that keeps none, and is erased once the hold is lifted', async () => {
    const none = await owner(0);
    const hold = (id: string, held: boolean) =>
      none.client.call(`/v1/transcriptions/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ legal_hold: held }),
      });
    const started = await none.client.postRaw('/v1/transcriptions', clip, { prefer: 'respond-async' });
    const { id } = started.json as { id: string };
    expect((await hold(id, true)).status).toBe(200);
    const ended = await none.client.get(`/v1/transcriptions/${id}?wait=60`);
    expect((ended.json as { status: string }).status).toBe('completed');
    for (const path of [`/v1/transcriptions/${id}`, `/v1/transcriptions/${id}/audio`])
      expect(statusAndCode(await none.client.delete(path))).toEqual([409, 'legal_hold']);
    expect(await run()).toEqual({ erased: 0 });
    expect(await audioStatus(none, id)).toBe(200);
    expect((await hold(id, false)).status).toBe(200);
    expect(await run()).toEqual({ erased: 1 });
    expect([await audioStatus(none, id), await keysOf(id)]).toEqual([410, []]);
    expect((await none.client.delete(`/v1/transcriptions/${id}`)).status).toBe(204);
  });
});
