// `npm test`: unit tests, the set-up that the rest needs, then the tests on real servers and models. `npm run test:resilience`: the long ones.
// Prints the slowest files and every skipped test; the last line counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, buildTools } from './build.mjs';
import { ROOT } from './checkout.mjs';
import { runTool } from './run-tool.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
/** They wait as much as they compute, so a few at once, where there is room: a service of a file's own and the model in the test itself take up to 6 GiB. */
const FILES_AT_ONCE = 3;
const ROOM_FOR_A_FILE = 7.5 * 2 ** 30;
const SLOWEST = 15;
const ALLOWED_SKIPS = join(ROOT, 'test/allowed-skips.json');
const MAIN = join(ROOT, 'dist/apps/cli/src/main.js');
const SERVE_SHARED = join(ROOT, 'dist/test/support/stack/serve-shared.js');

/**
 * @param {string[]} paths limits the tests to files whose path matches one of these
 * @returns {Promise<number>} exit status
 */
export async function test(paths) {
  return run(paths, async (scratch) => [
    await runProject('unit', paths, ['--maxWorkers', '2'], scratch),
    await prepareAndRun('real', paths, scratch),
  ]);
}

/** As `test`: what kills, freezes and takes hours. */
export async function testResilience(paths) {
  return run(paths, async (scratch) => [await prepareAndRun('resilience', paths, scratch)]);
}

async function run(paths, runProjects) {
  const scratch = mkdtempSync(join(tmpdir(), 'aether-test-'));
  try {
    const counts = await runProjects(scratch);
    printSlowest(counts.flatMap(({ files }) => files));
    const skips = counts.flatMap(({ skippedTests }) => skippedTests);
    const unexpected = paths.length > 0 ? [] : unexpectedSkips(skips);
    const sum = (field) => counts.reduce((total, count) => total + count[field], 0);
    const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed > 0 || passed === 0 || unexpected.length > 0 ? 1 : 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const NONE = { passed: 0, failed: 1, skipped: 0, files: [], skippedTests: [] };

function printSlowest(files) {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log(`\nThe slowest ${slowest.length} of ${files.length} files:`);
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
}

/** Names every skipped test. @returns those whose reason is not in test/allowed-skips.json, or all where too many are skipped. */
function unexpectedSkips(skips) {
  if (skips.length === 0) return [];
  const allowed = JSON.parse(readFileSync(ALLOWED_SKIPS, 'utf8'));
  const reasonOf = ({ path, name }) =>
    allowed.find((rule) => (rule.path ?? path) === path && name.includes(rule.name))?.reason;
  console.log(`\n${skips.length} skipped:`);
  for (const skip of skips)
    console.log(`  ${skip.path} › ${skip.name}: ${reasonOf(skip) ?? 'NOT ALLOWED (test/allowed-skips.json)'}`);
  return skips.filter((skip) => reasonOf(skip) === undefined);
}

async function prepareAndRun(project, paths, scratch) {
  try {
    await build();
    await buildTools();
  } catch (error) {
    console.error(error.message);
    return NONE;
  }
  const { status } = await runTool(MAIN, ['setup']);
  if (status !== 0) return NONE;
  const atOnce = Math.max(1, Math.min(FILES_AT_ONCE, Math.floor(totalmem() / ROOM_FOR_A_FILE)));
  return withSharedService(scratch, (env) => runProject(project, paths, ['--maxWorkers', `${atOnce}`], scratch, env));
}

/** The service that most test files use together. It ends when its standard input does, so also when this process dies. */
async function withSharedService(scratch, use) {
  const socket = join(scratch, 'service.sock');
  const service = spawn(process.execPath, [SERVE_SHARED, socket], { cwd: ROOT, stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(service, 'close');
  try {
    while (!existsSync(socket) && service.exitCode === null) await sleep(50);
    return await use({ AETHER_TEST_SERVICE: socket });
  } finally {
    service.stdin.end();
    await ended;
  }
}

async function runProject(project, paths, options, scratch, env = {}) {
  const report = join(scratch, `${project}.json`);
  const args = ['--selectProjects', project, '--passWithNoTests', '--json', '--outputFile', report, ...options];
  if (paths.length > 0) args.push('--testPathPatterns', ...paths);
  const { status } = await runTool(JEST, args, {
    env: { NODE_NO_WARNINGS: '1', ...env },
    quiet: false,
    until: () => existsSync(report),
  });
  if (!existsSync(report)) return NONE;
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    // A runner that fails without a failed test (an open handle that had to be killed) is a failure too.
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      path: relative(ROOT, name),
      seconds: Math.max(0, (endTime - startTime) / 1_000),
    })),
    skippedTests: result.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status: outcome }) => outcome === 'pending' || outcome === 'todo')
        .map(({ fullName }) => ({ path: relative(ROOT, name), name: fullName })),
    ),
  };
}
