import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { runBundle } from './run-bundle';

describe('runBundle', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'aether-bundle-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  function write(name: string, code: string, compiled = compile(code)): string {
    const path = join(dir, name);
    writeFileSync(path, code);
    writeFileSync(`${path}.compiled`, compiled);
    return path;
  }

  const compile = (code: string): Buffer => new Script(Module.wrap(code)).createCachedData();
  const saves = (expression: string): string =>
    `require('node:fs').writeFileSync(__dirname + '/saved', ${expression});`;
  const saved = (): string => readFileSync(join(dir, 'saved'), 'utf8');

  it('runs a bundle, and once each file that the bundle requires', () => {
    write('shared.js', 'exports.loads = (exports.loads ?? 0) + 1;');
    runBundle(write('main.js', `require('./shared.js'); ${saves("`${require('./shared.js').loads}`")}`));
    expect(saved()).toBe('1');
  });

  it('runs a bundle whose compiled code is of other code', () => {
    runBundle(write('main.js', saves("'new'"), compile(saves("'older'"))));
    expect(saved()).toBe('new');
  });
});
