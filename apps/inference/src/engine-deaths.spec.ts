import { AppError } from '@aether/domain';
import { EngineDiedError } from '@aether/speech';
import { deathsAt, isEngineDeath } from './engine-deaths';

test('deaths count at the window where they were, and nowhere else', () => {
  const told = { window: 4, deaths: 2 };
  expect(deathsAt(4, told)).toBe(2);
  expect(deathsAt(5, told)).toBe(0);
});

test.each([undefined, null, 4, 'x', {}, { window: 4 }, { window: 4, deaths: 'x' }])('%j tells of none', (told) => {
  expect(deathsAt(4, told)).toBe(0);
});

test('an engine that died is told from one that failed, or could not start', () => {
  const failed = (cause: Error): AppError => new AppError('internal_error', { cause });
  expect(isEngineDeath(failed(new EngineDiedError('SIGSEGV')))).toBe(true);
  expect(isEngineDeath(failed(new Error('out of memory')))).toBe(false);
  expect(isEngineDeath(new EngineDiedError('SIGSEGV'))).toBe(false);
});
