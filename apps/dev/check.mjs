// `npm run check`: format, lint, types, boundaries, dead code and unit tests, two at a time.
import { join } from 'node:path';
import { buildConsoleTypes } from './build.mjs';
import { ROOT } from './checkout.mjs';
import { runTool } from './run-tool.mjs';

const AT_ONCE = 2;
const bin = (path) => join(ROOT, 'node_modules', path);
/** What was found out about files that have not changed since. The compiler keeps its own in dist/, which no build empties. */
const CACHE = join(ROOT, 'node_modules/.cache/aether/prettier');
const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', CACHE];

/** The slow ones first, so that none is left running alone at the end. */
const STEPS = [
  ['lint', bin('eslint/bin/eslint.js'), ['.', '--max-warnings', '0']],
  ['unit tests', bin('jest/bin/jest.js'), ['--selectProjects', 'unit', '--maxWorkers', '2']],
  ['types', bin('typescript/bin/tsc'), ['-p', '.']],
  ['types of the web application', bin('typescript/bin/tsc'), ['-p', 'apps/console']],
  ['boundaries', bin('dependency-cruiser/bin/dependency-cruise.mjs'), ['apps', 'libs', 'temporal', 'test']],
  ['format', bin('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', ...cached, '.']],
  ['dead code', bin('knip/bin/knip.js'), ['--no-progress']],
];

/** @returns {Promise<number>} exit status */
export async function check() {
  const began = Date.now();
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
  const verdict = failed.length === 0 ? 'all in order' : `failed: ${failed.map(({ name }) => name).join(', ')}`;
  console.log(`\n${verdict} (${seconds(began)} s)`);
  return failed.length === 0 ? 0 : 1;
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
