import { ApiRequestError, ServiceUnreachableError } from './api/api-errors';
import { concernsAllFiles, EXIT, exitStatusOf } from './exit-status';
import { UsageError } from './usage-error';

const refused = (status: number, code: string) =>
  new ApiRequestError('não', status, code, { param: null, requestId: null });

describe('the exit status', () => {
  it.each([
    [new UsageError('não'), EXIT.usage],
    [refused(400, 'invalid_parameter'), EXIT.usage],
    [refused(401, 'invalid_api_key'), EXIT.refusedKey],
    [refused(403, 'missing_scope'), EXIT.refusedKey],
    [refused(402, 'insufficient_credit'), EXIT.noCredit],
    [refused(503, 'overloaded'), EXIT.unreachable],
    [new ServiceUnreachableError('não'), EXIT.unreachable],
    [refused(400, 'audio_undecodable'), EXIT.failed],
    [new Error('não'), EXIT.failed],
  ])('of %s is %i', (error, status) => {
    expect(exitStatusOf(error)).toBe(status);
  });

  it('distinguishes what would fail every other file', () => {
    expect([refused(402, 'insufficient_credit'), refused(400, 'audio_undecodable')].map(concernsAllFiles)).toEqual([
      true,
      false,
    ]);
  });
});
