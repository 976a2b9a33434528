import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { TIER_LIMITS, UNRESTRICTED_KEY } from '@aether/domain';
import { NO_METRICS } from '@aether/platform';
import { ClientDisconnectedError } from '../../platform/http/client-disconnect';
import { EventListeners } from './event-listeners';

const caller = (accountId: string) =>
  ({ accountId, apiKeyId: null, tier: 'free', restrictions: UNRESTRICTED_KEY }) as const;
const response = (): Response => new EventEmitter() as unknown as Response;

describe('EventListeners', () => {
  it('limits the open streams of each account, and admits one more for each that closes', () => {
    const listeners = new EventListeners(NO_METRICS);
    const open = Array.from({ length: TIER_LIMITS.free.eventStreams }, response);
    for (const stream of open) listeners.add(caller('acc_1'), stream);
    expect(() => listeners.add(caller('acc_1'), response())).toThrow(
      expect.objectContaining({ code: 'concurrency_limited', retryAfterS: 10 }) as Error,
    );
    expect(() => listeners.add(caller('acc_2'), response())).not.toThrow();
    open[0]!.emit('close');
    expect(() => listeners.add(caller('acc_1'), response())).not.toThrow();
    expect(() => listeners.add(caller('acc_1'), response())).toThrow();
  });

  it('does not count a stream whose connection closed before, of which it would never see the end', () => {
    const listeners = new EventListeners(NO_METRICS);
    const closed = Object.assign(response(), { closed: true });
    for (let n = 0; n <= TIER_LIMITS.free.eventStreams; n += 1)
      expect(() => listeners.add(caller('acc_1'), closed)).toThrow(ClientDisconnectedError);
    expect(() => listeners.add(caller('acc_1'), response())).not.toThrow();
  });

  it('counts the streams of all accounts', async () => {
    let read: () => Promise<readonly { value: number }[]> = async () => [];
    const listeners = new EventListeners({
      ...NO_METRICS,
      gauge: (_name, probe) => void (read = probe as typeof read),
    });
    const [one, two] = [response(), response()];
    listeners.add(caller('acc_1'), one);
    listeners.add(caller('acc_2'), two);
    expect(await read()).toMatchObject([{ value: 2 }]);
    one.emit('close');
    two.emit('close');
    expect(await read()).toMatchObject([{ value: 0 }]);
  });
});
