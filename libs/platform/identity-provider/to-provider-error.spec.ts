import { AppError } from '@aether/domain';
import { OutboundError } from '../outbound-http/outbound-error';
import { toProviderError } from './to-provider-error';

class AuthorizationResponseError extends Error {
  constructor(readonly error: string) {
    super('authorization response');
  }
}

class ResponseBodyError extends Error {
  constructor(readonly error: string) {
    super('response body');
  }
}

const CLASSES = { AuthorizationResponseError, ResponseBodyError };

/** The code, and what the log shows. */
function converted(error: unknown): readonly [string, string | undefined] {
  const { code, cause } = toProviderError(error, CLASSES);
  return [code, (cause as Error | undefined)?.message];
}

describe('toProviderError', () => {
  it.each([
    [new AuthorizationResponseError('access_denied'), 'provider_refused', 'authorization endpoint: access_denied'],
    [new AuthorizationResponseError('login_required'), 'provider_refused', 'authorization endpoint: login_required'],
    [
      new AuthorizationResponseError('unauthorized_client'),
      'provider_unavailable',
      'authorization endpoint: unauthorized_client',
    ],
    [new ResponseBodyError('invalid_grant'), 'sign_in_expired', undefined],
    [new ResponseBodyError('invalid_client'), 'provider_unavailable', 'token or userinfo endpoint: invalid_client'],
    [new OutboundError('timed_out'), 'provider_unavailable', 'outbound call: timed_out'],
    [
      new TypeError('fetch failed', { cause: new OutboundError('not_allowed', { refusal: 'private' }) }),
      'provider_unavailable',
      'outbound call: not_allowed (private)',
    ],
    [
      Object.assign(new Error('x'), { code: 'OAUTH_INVALID_RESPONSE' }),
      'provider_unavailable',
      'OAUTH_INVALID_RESPONSE',
    ],
    [new TypeError('other'), 'provider_unavailable', 'unusable response'],
  ])('converts %s', (error, code, logged) => {
    expect(converted(error)).toEqual([code, logged]);
  });

  it('passes nothing on of what the provider sent, except for codes as standards write them', () => {
    const token = 'eyJhbGciOiJSUzI1NiJ9.segredo';
    const errors = [
      new AuthorizationResponseError(token),
      new ResponseBodyError(`${token} \n`),
      Object.assign(new Error(token), { code: token, cause: { body: { id_token: token } } }),
    ];
    for (const error of errors) expect(JSON.stringify(converted(error))).not.toContain('segredo');
  });

  it('leaves errors of the service alone', () => {
    const error = new AppError('sign_in_method_off');
    expect(toProviderError(error, CLASSES)).toBe(error);
  });
});
