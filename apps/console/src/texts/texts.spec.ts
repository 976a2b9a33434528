import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.'))
    .map((name) => join(folder, name));

const code = filesIn(SOURCES)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The texts of the objects whose properties are read by name. */
const textsOf = async (file: string): Promise<readonly string[]> =>
  Object.entries((await import(file)) as Readonly<Record<string, object>>)
    .filter(([name]) => name.endsWith('_TEXTS') && code.includes(`${name}.`))
    .flatMap(([name, texts]) => Object.keys(texts).map((key) => `${name}.${key}`));

describe('texts', () => {
  it('are all shown somewhere', async () => {
    const texts = (await Promise.all(filesIn(__dirname).map(textsOf))).flat();
    expect(texts.length).toBeGreaterThan(700);
    expect(texts.filter((text) => !new RegExp(`${text.replace('.', '\\.')}\\b`).test(code))).toEqual([]);
  });
});
