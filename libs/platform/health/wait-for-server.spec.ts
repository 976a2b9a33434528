import { SchemaTooNewError } from '../database/migrations/schema-too-new.error';
import { waitForServer } from './wait-for-server';

/** The pauses are real: one second each. */
it('waitForServer retries every second until the server is up, and logs the first failed attempt of ten', async () => {
  const logged: unknown[] = [];
  const log = { error: (fields: object, message: string) => void logged.push(fields, message) };
  const away = new Error('connect ECONNREFUSED');
  let attempts = 0;
  const startedAt = performance.now();
  const open = async (): Promise<string> => {
    attempts += 1;
    if (attempts < 3) throw away;
    return 'open';
  };
  expect(await waitForServer('mongodb', open, log)).toBe('open');
  expect(attempts).toBe(3);
  expect(performance.now() - startedAt).toBeGreaterThan(1_900);
  expect(logged).toEqual([{ err: away, server: 'mongodb' }, 'waiting for a server']);
});

it('waitForServer does not wait for a database that only a newer version can use', async () => {
  const log = { error: () => undefined };
  let attempts = 0;
  const open = async (): Promise<never> => {
    attempts += 1;
    throw new SchemaTooNewError(9, 8);
  };
  await expect(waitForServer('mongodb', open, log)).rejects.toThrow(SchemaTooNewError);
  expect(attempts).toBe(1);
});
