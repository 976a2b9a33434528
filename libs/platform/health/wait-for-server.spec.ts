import { waitForServer } from './wait-for-server';

/** The pauses are real: one second each. */
it('waitForServer retries every second until the server is up, and logs the first failed attempt of ten', async () => {
  const logged: unknown[] = [];
  const log = { info: () => undefined, error: (fields: object, message: string) => void logged.push(fields, message) };
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
