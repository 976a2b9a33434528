import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { UNRESTRICTED_KEY } from '@aether/domain';
import type { ApiKeyRepository, KeyRefusal, Logger, SessionRepository } from '@aether/platform';
import { StreamReauthorizer } from './stream-reauthorizer';
import { openContext, type Caller } from '../platform/http/request-context';

const ACCOUNT = { accountId: 'acc_1', tier: 'free', restrictions: UNRESTRICTED_KEY } as const;
const KEYED: Caller = { ...ACCOUNT, apiKeyId: 'key_1' };
const SIGNED_IN: Caller = { ...ACCOUNT, apiKeyId: null, personId: 'per_1', sessionId: 'ses_1' };
const LONGER_THAN_CHECK_MS = 3_000;

function setUp(refusal: KeyRefusal = 'revoked_api_key') {
  const database = {
    validIds: new Set(['key_1', 'key_2', 'ses_1', 'ses_2']),
    moved: new Set<string>(),
    reads: 0,
    fails: false,
  };
  const read = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    database.reads += 1;
    if (database.fails) throw new Error('no database');
    return new Set(ids.filter((id) => database.validIds.has(id)));
  };
  const refusals = async (ids: readonly string[]) => {
    const valid = await read(ids);
    return new Map(ids.filter((id) => !valid.has(id)).map((id) => [id, refusal]));
  };
  const alive = async (ids: readonly string[]) =>
    new Map([...(await read(ids))].map((id) => [id, database.moved.has(id) ? 'acc_2' : 'acc_1']));
  const warned: unknown[] = [];
  const reauthorizer = new StreamReauthorizer(
    { refusals } as unknown as ApiKeyRepository,
    { alive } as unknown as SessionRepository,
    { warn: (...entry: unknown[]) => warned.push(entry) } as unknown as Logger,
  );
  const openStream = (caller: Caller, state = { closed: false }) => {
    const [request, response] = [{} as Request, Object.assign(new EventEmitter(), state)];
    openContext(request, 'req_1').caller = caller;
    return {
      signal: reauthorizer.signalFor(request, response as unknown as Response),
      close: () => void response.emit('close'),
    };
  };
  return { database, warned, openStream };
}

describe('StreamReauthorizer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (): Promise<void> => jest.advanceTimersByTimeAsync(LONGER_THAN_CHECK_MS);

  it.each([
    ['a revoked key', KEYED, { ...KEYED, apiKeyId: 'key_2' }, 'key_1', 'revoked_api_key'],
    ['an expired key', KEYED, { ...KEYED, apiKeyId: 'key_2' }, 'key_1', 'expired_api_key'],
    ['a suspended account', KEYED, { ...KEYED, apiKeyId: 'key_2' }, 'key_1', 'account_suspended'],
    ['an ended session', SIGNED_IN, { ...SIGNED_IN, sessionId: 'ses_2' }, 'ses_1', 'not_signed_in'],
  ] as const)('aborts the streams of %s and no others', async (_, caller, other, id, code) => {
    const { database, openStream } = setUp(code === 'not_signed_in' ? undefined : code);
    const [own, second, others] = [openStream(caller), openStream(caller), openStream(other)];
    await pass();
    expect(own.signal.aborted).toBe(false);
    database.validIds.delete(id);
    await pass();
    for (const { signal } of [own, second]) expect(signal.reason).toMatchObject({ code });
    expect(others.signal.aborted).toBe(false);
  });

  it('aborts the streams of a session that works in another account by now', async () => {
    const { database, openStream } = setUp();
    const [own, other] = [openStream(SIGNED_IN), openStream({ ...SIGNED_IN, sessionId: 'ses_2' })];
    database.moved.add('ses_1');
    await pass();
    expect(own.signal.reason).toMatchObject({ code: 'account_switched' });
    expect(other.signal.aborted).toBe(false);
  });

  it('aborts no stream while the database is unavailable, and retries', async () => {
    const { database, warned, openStream } = setUp();
    const { signal } = openStream(KEYED);
    database.validIds.clear();
    database.fails = true;
    await pass();
    expect([signal.aborted, warned.length]).toEqual([false, 1]);
    database.fails = false;
    await pass();
    expect(signal.aborted).toBe(true);
  });

  it('stops its timer when no stream is open', async () => {
    const { database, openStream } = setUp();
    const { close } = openStream(KEYED);
    await pass();
    close();
    openStream(KEYED, { closed: true });
    await pass();
    const { reads } = database;
    await pass();
    expect([database.reads, jest.getTimerCount()]).toEqual([reads, 0]);
  });
});
