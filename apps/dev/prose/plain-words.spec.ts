import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Linter, type ESLint } from 'eslint';

const ROOT = join(__dirname, '../../..');
const prose = createRequire(__filename)('./plain-words.cjs') as ESLint.Plugin;

function found(code: string): string[] {
  const rules = { 'prose/plain-words': 'error' } as const;
  return new Linter().verify(code, { plugins: { prose }, rules }).map(({ message }) => message);
}

/** By the repository's own configuration. */
function foundInMarkdown(input: string): string[] {
  const eslint = join(ROOT, 'node_modules/eslint/bin/eslint.js');
  const args = [eslint, '--stdin', '--stdin-filename', 'page.md', '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, input, encoding: 'utf8' });
  const [page] = JSON.parse(stdout) as { readonly messages: readonly { readonly message: string }[] }[];
  return page!.messages.map(({ message }) => message);
}

describe('prose/plain-words', () => {
  it.each([
    ['a line comment', '// The caller is told.'],
    ['a block comment', '/** What is heard of voices. */'],
    ['a test title', "it('tells the caller', () => {});"],
    ['a title of a table of tests', "it.each([1])('is healed %s', () => {});"],
    ['a template title', 'describe(`what nobody owns`, () => {});'],
    ['a declared name', 'const toldOf = 1;'],
    ['a parameter', 'function send(heard) { return heard; }'],
    ['a method', 'class Log { tell() {} }'],
    ['British spelling', '// The behaviour of the recogniser.'],
  ])('reports %s', (_where, code) => expect(found(code).length).toBeGreaterThan(0));

  it.each([
    ['other strings', "send('told');"],
    ['quoted code', '// The field `healed` is stored.'],
    ['a quoted sentence', '// The specification says "the caller is told".'],
    ['a use of an imported name', "import { tell } from 'library';\ntell();"],
    ['a longer word', '// The storytelling threshold.'],
  ])('ignores %s', (_where, code) => expect(found(code)).toEqual([]));

  it('names the word and its replacement', () => {
    expect(found('// The caller is told.')).toEqual([expect.stringMatching(/^"told": write report, .*words\.cjs/)]);
  });

  it('reads the text of Markdown and not its code', () => {
    expect(foundInMarkdown('# Rooms\n\nThe room `told`.\n\n```sh\ntell\n```\n')).toHaveLength(2);
  });
});
