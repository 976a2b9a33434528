import { TIER_LIMITS, UNRESTRICTED_KEY } from '@aether/domain';
import { UploadRequestLimiter } from './upload-request-limiter';

const caller = (accountId: string) =>
  ({ accountId, apiKeyId: null, tier: 'free', restrictions: UNRESTRICTED_KEY }) as const;
const LIMIT = TIER_LIMITS.free.uploadRequestsPerSecond;

describe('UploadRequestLimiter', () => {
  it('admits as many requests a second as the tier allows, for each account', () => {
    let now = 0;
    const limiter = new UploadRequestLimiter(() => now);
    const admitted = (accountId: string): number => {
      let count = 0;
      while (limiter.admit(caller(accountId))) count += 1;
      return count;
    };
    expect([admitted('acc_1'), admitted('acc_2')]).toEqual([LIMIT, LIMIT]);
    now += 500;
    expect(admitted('acc_1')).toBe(Math.floor(LIMIT / 2));
    now += 60_000;
    expect(admitted('acc_1')).toBe(LIMIT);
  });
});
