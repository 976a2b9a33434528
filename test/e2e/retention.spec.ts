/**
 * "The account deletes audio automatically after a retention period": a schedule erases audio after the number of days of each account and keeps the
 * text. On the whole running service.
 */
import { readFileSync } from 'node:fs';
import {
  AccountRepository,
  ApiKeyRepository,
  loadConfig,
  newId,
  openObjectStore,
  type ObjectStore,
} from '@aether/platform';
import type { Erased } from '@aether/temporal/contracts';
import { eventually } from '../support/eventually';
import { triggerSchedule } from '../support/stack/trigger-schedule';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import type { ConformingClient } from '../support/api/conforming-client';
import { searchable } from '../support/api/searchable-history';

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;

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
      expect([id, await audioStatus(who, id), await keysOf(id)]).toEqual([id, 200, [`transcriptions/${id}/original`]]);
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

  it('is erased by the reconciliation when a worker died before it deleted the object', async () => {
    const none = await owner();
    const id = await ended(none, 10 * MINUTE_MS);
    await stack.untilNoWorkflowRuns();
    // The state after a worker died between updating the record and deleting the object.
    const marked = { audioDeletedAt: new Date(Date.now() - 10 * MINUTE_MS) };
    await stack.db.collection<{ _id: string }>('transcriptions').updateOne({ _id: id }, { $set: marked });
    expect(await audioStatus(none, id)).toBe(410);
    expect(await run()).toEqual({ erased: 0 });
    expect(await keysOf(id)).toHaveLength(1);
    // Old enough for the reconciliation.
    await reconcileUntilErased(id);
    expect(await keysOf(id)).toEqual([]);
  });

  async function reconcileUntilErased(id: string): Promise<void> {
    const probe = async (): Promise<boolean> => {
      await (await triggerSchedule(stack.temporal, 'reconcile')).result();
      return (await keysOf(id)).length === 0;
    };
    await eventually('the reconciliation erases the audio', probe, { timeoutMs: 60_000 });
  }
});
