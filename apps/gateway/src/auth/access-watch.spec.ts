import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import type { ApiKeyRepository, Logger, SessionRepository } from '@aether/platform';
import { AccessWatch } from './access-watch';
import { openContext, type Caller } from '../platform/http/request-context';

const KEYED: Caller = { accountId: 'acc_1', apiKeyId: 'key_1', tier: 'free' };
const SIGNED_IN: Caller = { accountId: 'acc_1', apiKeyId: null, personId: 'per_1', sessionId: 'ses_1', tier: 'free' };
const LONGER_THAN_A_CHECK_MS = 3_000;

function setUp() {
  const good = { ids: new Set(['key_1', 'key_2', 'ses_1', 'ses_2']), asked: 0, fails: false };
  const read = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    good.asked += 1;
    if (good.fails) throw new Error('no database');
    return new Set(ids.filter((id) => good.ids.has(id)));
  };
  const warned: unknown[] = [];
  const watch = new AccessWatch(
    { unrevoked: read } as unknown as ApiKeyRepository,
    { alive: read } as unknown as SessionRepository,
    { warn: (...about: unknown[]) => warned.push(about) } as unknown as Logger,
  );
  const answer = (caller: Caller, state = { closed: false }) => {
    const [request, response] = [{} as Request, Object.assign(new EventEmitter(), state)];
    openContext(request, 'req_1').caller = caller;
    return {
      signal: watch.of(request, response as unknown as Response),
      close: () => void response.emit('close'),
    };
  };
  return { good, warned, answer };
}

describe('AccessWatch', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (): Promise<void> => jest.advanceTimersByTimeAsync(LONGER_THAN_A_CHECK_MS);

  it.each([
    ['a key that is revoked', KEYED, { ...KEYED, apiKeyId: 'key_2' }, 'key_1', 'revoked_api_key'],
    ['a session that ends', SIGNED_IN, { ...SIGNED_IN, sessionId: 'ses_2' }, 'ses_1', 'not_signed_in'],
  ] as const)('aborts what %s has asked for, and nothing else', async (_, caller, other, id, code) => {
    const { good, answer } = setUp();
    const [own, second, others] = [answer(caller), answer(caller), answer(other)];
    await pass();
    expect(own.signal.aborted).toBe(false);
    good.ids.delete(id);
    await pass();
    for (const { signal } of [own, second]) expect(signal.reason).toMatchObject({ code });
    expect(others.signal.aborted).toBe(false);
  });

  it('aborts nothing because it cannot look, and looks again', async () => {
    const { good, warned, answer } = setUp();
    const { signal } = answer(KEYED);
    good.ids.clear();
    good.fails = true;
    await pass();
    expect([signal.aborted, warned.length]).toEqual([false, 1]);
    good.fails = false;
    await pass();
    expect(signal.aborted).toBe(true);
  });

  it('asks for nobody when nobody is answered any more', async () => {
    const { good, answer } = setUp();
    const { close } = answer(KEYED);
    await pass();
    close();
    answer(KEYED, { closed: true });
    await pass();
    const { asked } = good;
    await pass();
    expect([good.asked, jest.getTimerCount()]).toEqual([asked, 0]);
  });
});
