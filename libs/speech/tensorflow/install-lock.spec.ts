import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../test/support/eventually';
import { withInstallLock } from './install-lock';

describe('withInstallLock', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'lock-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  it('runs one body at a time, also after a failed one, and reports waiting', async () => {
    let inside = 0;
    let most = 0;
    let waits = 0;
    const body = async (index: number): Promise<number> => {
      most = Math.max(most, ++inside);
      await eventually('the other two wait', () => waits === 2, { timeoutMs: 5_000 });
      inside--;
      if (index === 0) throw new Error('failed');
      return index;
    };
    const path = join(dir, 'deep', 'lock');
    const runs = [0, 1, 2].map((index) =>
      withInstallLock(
        path,
        () => body(index),
        () => waits++,
      ),
    );
    const results = await Promise.allSettled(runs);
    expect(results.map((it) => it.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(most).toBe(1);
    expect(waits).toBe(2);
  });

  it('takes over the lock of a dead process', async () => {
    const path = join(dir, 'lock');
    mkdirSync(path);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    await expect(
      withInstallLock(
        path,
        async () => 'done',
        () => {},
      ),
    ).resolves.toBe('done');
  });
});
