import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

interface AllowedSkip {
  readonly name: string;
  readonly path?: string;
}

const rules = JSON.parse(readFileSync(join(ROOT, 'test/allowed-skips.json'), 'utf8')) as readonly AllowedSkip[];

/** Sources that may give a skipped test its name: the specs that cross processes, and their helpers. */
const sources = (): string[] =>
  readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('test', name));

describe('test/allowed-skips.json', () => {
  it.each(rules)('has only names that tests still have: $path $name', ({ name, path }) => {
    const named = (path === undefined ? sources() : [path]).filter((file) =>
      readFileSync(join(ROOT, file), 'utf8').includes(name),
    );
    expect(named).not.toEqual([]);
  });
});
