import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './read-environment';

describe('readEnvironment', () => {
  const dir = mkdtempSync(join(tmpdir(), 'aether-env-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  it('returns the environment of the process if there is no file', () => {
    expect(readEnvironment(join(dir, 'none'))).toEqual(process.env);
  });

  it('adds variables of the file that the process does not set', () => {
    const file = join(dir, '.env');
    writeFileSync(file, '# words\nAETHER_TEST_ONLY="from the file"\nPATH=/nowhere\n');
    const env = readEnvironment(file);
    expect(env['AETHER_TEST_ONLY']).toBe('from the file');
    expect(env['PATH']).toBe(process.env['PATH']);
  });
});
