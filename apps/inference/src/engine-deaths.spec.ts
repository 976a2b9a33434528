import { AppError } from '@aether/domain';
import { EngineDiedError } from '@aether/speech';
import { deathsAt, isEngineDeath } from './engine-deaths';

test('crashes count only at the window where they happened', () => {
  const details = { window: 4, deaths: 2 };
  expect(deathsAt(4, details)).toBe(2);
  expect(deathsAt(5, details)).toBe(0);
});

test.each([undefined, null, 4, 'x', {}, { window: 4 }, { window: 4, deaths: 'x' }])(
  'the heartbeat details %j contain no crashes',
  (details) => {
    expect(deathsAt(4, details)).toBe(0);
  },
);

test('a crash is distinguished from a failed call and from a failed start', () => {
  const failed = (cause: Error): AppError => new AppError('internal_error', { cause });
  expect(isEngineDeath(failed(new EngineDiedError('SIGSEGV')))).toBe(true);
  expect(isEngineDeath(failed(new Error('out of memory')))).toBe(false);
  expect(isEngineDeath(new EngineDiedError('SIGSEGV'))).toBe(false);
});
