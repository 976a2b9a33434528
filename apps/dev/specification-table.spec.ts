/** Checks docs/specification-tests.md against the tests that it names and, if the file exists, the specification that it quotes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../..');
const SPECIFICATION = join(ROOT, '../shared/spec.md');

interface Row {
  readonly sentence: string;
  /** Tests that verify the sentence; empty if it is not implemented. */
  readonly shownBy: readonly (readonly [file: string, name: string])[];
  readonly notBuilt: boolean;
}

const page = readFileSync(join(ROOT, 'docs/specification-tests.md'), 'utf8');
const [table = '', rest = ''] = page.split('## Sentences that ask for nothing');

const rows: readonly Row[] = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|The specification says)/.test(line))
  .map((line) => {
    const [, sentence = '', shown = ''] = line.split('|');
    const shownBy = [...shown.matchAll(/`([^`]+)` › `([^`]+)`/g)].map(
      ([, file = '', name = '']) => [file, name] as const,
    );
    return { sentence: plain(sentence), shownBy, notBuilt: /^ *not built: issue \d+/.test(shown) };
  });

const silent = (rest.split('## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => plain(line.slice(2)));

/** Strips Markdown markup. */
function plain(text: string): string {
  return text
    .replaceAll('`', '')
    .replace(/\\(?=[^\w\s])/g, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names of all tests in a file, taken verbatim from `it('…')` and `it.each(…)('…')`; skipped tests do not count. */
function testNames(file: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteralLike(name)) names.add(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

/** Matches `it` and `test`, also with `.each(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test';
  return (
    ts.isCallExpression(callee) &&
    ts.isPropertyAccessExpression(callee.expression) &&
    callee.expression.name.text === 'each' &&
    isTest(callee.expression.expression)
  );
}

describe('docs/specification-tests.md', () => {
  const files = [...new Set(rows.flatMap(({ shownBy }) => shownBy.map(([file]) => file)))];
  const names = new Map(
    files.map((file) => [file, existsSync(join(ROOT, file)) ? testNames(file) : new Set<string>()]),
  );

  it('names only tests that exist', () => {
    const missing = rows.flatMap(({ shownBy }) =>
      shownBy.filter(([file, name]) => names.get(file)?.has(name) !== true),
    );
    expect(missing).toEqual([]);
  });

  it('gives a test or an issue for every sentence, and states the counts', () => {
    const unshown = rows.filter(({ shownBy, notBuilt }) => shownBy.length > 0 === notBuilt);
    expect(unshown).toEqual([]);
    const built = rows.filter(({ notBuilt }) => !notBuilt).length;
    expect(rows.length).toBeGreaterThan(100);
    const counts = `${rows.length} sentences: ${built} shown by tests, ${rows.length - built} not built yet.`;
    expect(page).toContain(counts);
  });

  it('names every test of specification.spec.ts', () => {
    const file = 'test/e2e/specification.spec.ts';
    const named = new Set(rows.flatMap(({ shownBy }) => shownBy.filter(([of]) => of === file).map(([, name]) => name)));
    expect([...testNames(file)].filter((name) => !named.has(name))).toEqual([]);
  });

  it('testNames finds existing names and no others', () => {
    expect(testNames('test/e2e/specification.spec.ts').has('a test that does not exist')).toBe(false);
    expect(testNames('test/e2e/idempotency.spec.ts').size).toBeGreaterThan(4);
  });

  // The specification is outside the checkout.
  const withSpecification = existsSync(SPECIFICATION) ? it : it.skip;

  withSpecification('quotes every sentence of the specification (../shared/spec.md)', () => {
    const lines = readFileSync(SPECIFICATION, 'utf8').split('\n');
    const said = lines.filter((line) => !/^\|[-| ]+\|$/.test(line)).map((line) => line.replace(/^(- |\d+\. )/, ''));
    const whole = plain(said.join(' '));
    const quotes = [...rows.map(({ sentence }) => sentence), ...silent];
    expect(quotes.filter((quote) => !whole.includes(quote))).toEqual([]);
    const statements = said.flatMap((line, i) => statementsOf(line, said[i - 1] ?? ''));
    expect(statements.length).toBeGreaterThan(100);
    const undecided = /not shown/i;
    const left = statements.filter(
      (statement) =>
        !undecided.test(statement) && !quotes.some((quote) => statement.includes(quote) || quote.includes(statement)),
    );
    expect(left).toEqual([]);
  });
});

/** A table row is one statement, except the header row; other lines have one statement per sentence. */
function statementsOf(line: string, before: string): string[] {
  if (line === '' || line.startsWith('#')) return [];
  if (line.startsWith('|')) return before.startsWith('|') ? [plain(line)] : [];
  return line.split(/(?<=[.:])\s+(?=[A-Z])/).map(plain);
}
