// `npm run check`: format, lint, types, boundaries, dead code and unit tests; runs two steps at a time, for two cores.
import { join } from 'node:path';
import { buildConsoleTypes } from './build.mjs';
import { ROOT } from './checkout.mjs';
import { runTool } from './run-tool.mjs';

const AT_ONCE = 2;
const bin = (path) => join(ROOT, 'node_modules', path);
const CACHE = join(ROOT, 'node_modules/.cache/aether');
const cacheIn = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', join(CACHE, name)];
/** Skips unchanged files. Type-aware rules also depend on other files, so CI lints every file. */
const lintCache = process.env.CI === undefined ? cacheIn('eslint') : [];
const TSC = bin('typescript-native/bin/tsc');

/** More than cores: unit tests also wait for timers and child processes. */
const JEST_WORKERS = '3';

/** Slow steps first, so that none runs alone at the end. */
const STEPS = [
  ['unit tests', bin('jest/bin/jest.js'), ['--selectProjects', 'unit', '--maxWorkers', JEST_WORKERS]],
  ['lint', bin('eslint/bin/eslint.js'), ['.', '--max-warnings', '0', ...lintCache]],
  ['types of the web application', TSC, ['-p', 'apps/console']],
  ['types', TSC, ['-p', '.']],
  [
    'boundaries',
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ['apps', 'libs', 'temporal', 'test', '--cache', join(CACHE, 'boundaries'), '--cache-strategy', 'content'],
  ],
  ['format', bin('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', ...cacheIn('prettier'), '.']],
  ['dead code', bin('knip/bin/knip.js'), ['--no-progress']],
];

/** @returns {Promise<number>} exit status */
export async function check() {
  const began = Date.now();
  // Lint and the types of the web application read the types of the API, which the build generates.
  await buildConsoleTypes();
  const waiting = [...STEPS];
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [name, script, args] = step;
      const since = Date.now();
      const { status, output } = await runTool(script, args, { quiet: true });
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)} s)`);
      if (status !== 0) failed.push({ name, output });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
  const verdict = failed.length === 0 ? 'all passed' : `failed: ${failed.map(({ name }) => name).join(', ')}`;
  console.log(`\n${verdict} (${seconds(began)} s)`);
  return failed.length === 0 ? 0 : 1;
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
