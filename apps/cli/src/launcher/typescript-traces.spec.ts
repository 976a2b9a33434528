import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const ENTRY = join(__dirname, 'typescript-traces.ts');

/** Throws in line 7, column 9 of the TypeScript; the compiled position differs. */
const THROWER = `interface Nothing {
  readonly nothing: true;
}

/** ${'x'.repeat(200)} */
export function thrower(nothing?: Nothing): never {
  throw new RangeError(\`\${nothing} at all\`);
}

thrower();
`;

describe('typescript-traces', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'aether-traces-'));
    compile('typescript-traces.ts', readFileSync(ENTRY, 'utf8'));
    compile('thrower.ts', THROWER);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  function compile(name: string, source: string): void {
    const { code, map = '' } = transformSync(source, {
      filename: name,
      sourceFileName: name,
      swcrc: false,
      sourceMaps: true,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
      module: { type: 'commonjs' },
    });
    const compiled = join(dir, name.replace('.ts', '.js'));
    writeFileSync(compiled, code);
    writeFileSync(`${compiled}.map`, map);
  }

  const run = (...args: readonly string[]): string =>
    spawnSync(process.execPath, ['--require', join(dir, 'typescript-traces.js'), ...args], { encoding: 'utf8' }).stderr;

  it('stack traces show TypeScript lines', () => {
    const trace = run(join(dir, 'thrower.js'));
    expect(trace).toContain('RangeError: undefined at all\n    at thrower (');
    expect(trace).toContain(`(${join(dir, 'thrower.ts')}:7:9)`);
    expect(trace).toContain(`${join(dir, 'thrower.ts')}:10:1`);
  });

  it('stack traces are those of Node when there is no source map', () => {
    const trace = run('-e', 'function nameless() { throw new TypeError("x"); }\nnameless();');
    expect(trace).toMatch(/TypeError: x\n {4}at nameless \(\[eval\]:1:\d+\)\n {4}at \[eval\]:2:1\n/);
  });

  it('stack traces show the compiled line of code that has no source', () => {
    const added = join(dir, 'added.js');
    writeFileSync(added, 'throw new RangeError("added by the bundler");');
    writeFileSync(`${added}.map`, JSON.stringify({ version: 3, sources: [], names: [], mappings: 'A' }));
    const trace = run(added);
    expect(trace).toContain('RangeError: added by the bundler\n    at ');
    expect(trace).toContain(`${added}:1:7`);
  });

  it('prints <error> when the thrown value cannot be converted to a string', () => {
    const nameless = 'Object.defineProperty(error, "name", { get() { throw error; } })';
    expect(run('-e', `const error = new Error(); ${nameless}; console.error(error.stack)`)).toMatch(
      /^<error>\n {4}at /,
    );
  });
});
