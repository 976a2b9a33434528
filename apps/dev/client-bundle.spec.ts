import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

describe('the bundles of the callers’ program', () => {
  it('in apps/client/bin are current (`npm run docs` writes them)', () => {
    const check = spawnSync(process.execPath, [join(__dirname, 'bundle-client.mjs'), '--check'], { encoding: 'utf8' });
    expect([check.status, check.stderr]).toEqual([0, '']);
  });
});
