import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withInstallLock } from './install-lock';

describe('withInstallLock', () => {
  let dir: string;
  let lock: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'aether-lock-'));
    lock = join(dir, 'deeper/lock');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('lets one in at a time, and tells who waits', async () => {
    let inside = 0;
    let most = 0;
    let waited = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await sleep(20);
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withInstallLock(lock, () => (waited += 1), work)));
    expect({ most, waited }).toEqual({ most: 1, waited: 2 });
    expect(existsSync(lock)).toBe(false);
  });

  it('takes over the lock of a process that died', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    await withInstallLock(
      lock,
      () => undefined,
      async () => writeFileSync(join(dir, 'seen'), ''),
    );
    writeFileSync(lock, String(pid));
    await expect(
      withInstallLock(
        lock,
        () => undefined,
        async () => 'in',
      ),
    ).resolves.toBe('in');
  });

  it('is released when the work fails', async () => {
    const failing = withInstallLock(
      lock,
      () => undefined,
      () => Promise.reject(new Error('no disk')),
    );
    await expect(failing).rejects.toThrow('no disk');
    expect(existsSync(lock)).toBe(false);
  });
});
