import { AppError } from './app-error';

describe('AppError', () => {
  it.each([
    ['audio_empty', false, 'info'],
    ['audio_url_failed', true, 'info'],
    ['overloaded', true, 'error'],
  ] as const)('%s has the retry rule and log level of its code', (code, retryable, logLevel) => {
    expect(new AppError(code)).toMatchObject({ code, message: code, retryable, logLevel, details: null });
  });

  it('takes a retry rule from where it is thrown', () => {
    expect(new AppError('audio_url_failed', { retryable: false }).retryable).toBe(false);
    expect(new AppError('internal_error', { retryable: false }).retryable).toBe(false);
  });
});
