/** Runs the bundles that `apps/dev/bundle.mjs` writes. */
import './typescript-traces';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Runs a file of CommonJS in ASCII and the files that it requires by relative path. `<file>.compiled` contains V8's compiled code; another version of
 * Node than the one that built it compiles the file again.
 */
export function runBundle(entry: string): void {
  const modules = new Map<string, { exports: object }>();
  const load = (file: string): object => {
    const loaded = modules.get(file);
    if (loaded) return loaded.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const folder = dirname(file);
    const packages = createRequire(file);
    const require = (id: string): unknown => (id.startsWith('./') ? load(join(folder, id)) : packages(id));
    wrapperOf(file)(module.exports, Object.assign(require, packages), module, file, folder);
    return module.exports;
  };
  load(entry);
}

/** @returns the function around a CommonJS module: takes `exports`, `require`, `module`, `__filename` and `__dirname` */
function wrapperOf(file: string): (...scope: readonly unknown[]) => void {
  // ASCII is read as Latin-1, which V8 stores in half the memory of other text.
  const script = new Script(Module.wrap(readFileSync(file, 'latin1')), {
    filename: file,
    cachedData: readFileSync(`${file}.compiled`),
  });
  return script.runInThisContext() as ReturnType<typeof wrapperOf>;
}
