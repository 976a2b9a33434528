import type { Request } from 'express';
import { bodiesUnderWay, UNRESTRICTED_KEY } from '@aether/domain';
import { loadConfig, NO_METRICS } from '@aether/platform';
import { openContext } from '../http/request-context';
import { BodiesUnderWay } from './bodies-under-way';

const PROCESS_LIMIT = 10;
const LIMIT = bodiesUnderWay('free');

function request(accountId: string, complete = false): Request {
  const arriving = { complete } as Request;
  openContext(arriving, 'req_1').caller = { accountId, apiKeyId: null, tier: 'free', restrictions: UNRESTRICTED_KEY };
  return arriving;
}

describe('BodiesUnderWay', () => {
  const create = (): BodiesUnderWay =>
    new BodiesUnderWay(loadConfig({ AETHER_BODY_LIMIT: String(PROCESS_LIMIT) }), NO_METRICS);
  const endless = (): Promise<void> => new Promise(() => undefined);

  it('limits the bodies of each account, and admits one more for each that ends, however it ends', async () => {
    const bodies = create();
    let fail: (error: Error) => void = () => undefined;
    const failing = bodies.during(request('acc_1'), () => new Promise((_resolve, reject) => void (fail = reject)));
    for (let n = 1; n < LIMIT; n += 1) void bodies.during(request('acc_1'), endless);
    const read = jest.fn(endless);
    await expect(bodies.during(request('acc_1'), read)).rejects.toMatchObject({
      code: 'concurrency_limited',
      retryAfterS: 5,
      message: expect.stringContaining(`${LIMIT} envios`) as string,
    });
    expect(read).not.toHaveBeenCalled();
    fail(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    await expect(bodies.during(request('acc_1'), async () => 'read')).resolves.toBe('read');
  });

  it('limits the bodies of all accounts', async () => {
    const bodies = create();
    for (let n = 0; n < PROCESS_LIMIT; n += 1) void bodies.during(request(`acc_${n}`), endless);
    await expect(bodies.during(request('acc_x'), endless)).rejects.toMatchObject({
      code: 'overloaded',
      retryAfterS: 5,
    });
  });

  it('does not count a body that has arrived', async () => {
    const bodies = create();
    for (let n = 0; n < LIMIT; n += 1) void bodies.during(request('acc_1'), endless);
    await expect(bodies.during(request('acc_1', true), async () => 'read')).resolves.toBe('read');
  });
});
