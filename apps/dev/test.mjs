// `npm test`: unit tests, set-up, then the tests with real servers and models that take no longer than a minute. `npm run test:resilience`: the rest.
// Ends with the slowest files, what was skipped, what failed, and the totals, since a system that runs it may show its last lines alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { build, buildTools } from './build.mjs';
import { ROOT } from './checkout.mjs';
import { publishClients } from './clients-report.mjs';
import { publishResilience } from './resilience-report.mjs';
import { runTool } from './run-tool.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
/**
 * Test files wait as well as compute, so one more than there are processors runs at once if memory allows: a dedicated service plus a model in the test
 * take up to 5 GiB. With more of them the run takes as long, and each test longer.
 */
const FILES_AT_ONCE = Math.min(4, availableParallelism() + 1);
const BYTES_PER_FILE = 5.5 * 2 ** 30;
/**
 * Servers of tests write to memory where it is large enough. Tests kill processes, which loses nothing that a server has written, so waiting for a
 * disk would only take time: a quarter of a transcription's processor time.
 */
const MEMORY_FOLDER = '/dev/shm';
const BYTES_IN_MEMORY = 8 * 2 ** 30;
const SLOWEST = 15;
const LINES_OF_A_FAILURE = 12;
const CHARS_OF_A_FAILURE = 800;
const CHARS_OF_A_FILE = 160;
const ALLOWED_SKIPS = join(ROOT, 'test/allowed-skips.json');
const MAIN = join(ROOT, 'dist/apps/cli/src/main.js');
const SERVE_SHARED = join(ROOT, 'dist/test/support/stack/serve-shared.js');

/**
 * @param {string[]} args limits the tests to files whose path matches one of these. `--publish` among them records the calls of clients
 * @returns {Promise<number>} exit status
 */
export async function test(args) {
  const [paths, publishes] = withoutPublish(args);
  if (publishes) process.env.AETHER_PUBLISH = 'true';
  return run(paths, async (scratch) => {
    const unit = await runProjects(['unit'], paths, ['--maxWorkers', '3'], scratch);
    const real = await prepareAndRun(paths.length === 0 ? ['real'] : ['real', 'long'], paths, scratch);
    if (publishes) await publishClients();
    return [unit, real];
  });
}

function withoutPublish(args) {
  return [args.filter((arg) => arg !== '--publish'), args.includes('--publish')];
}

/**
 * As `test`, for the files that take more than a minute, kill processes, freeze servers or take hours. `--publish` among the arguments records the
 * results.
 */
export async function testResilience(args) {
  const [paths, publishes] = withoutPublish(args);
  return run(paths, async (scratch) => {
    const counts = await prepareAndRun(['long', 'resilience'], paths, scratch);
    if (publishes) {
      await publishResilience(counts.files);
      await publishClients();
    }
    return [counts];
  });
}

async function run(paths, runTests) {
  const scratch = mkdtempSync(join(scratchParent(), 'aether-test-'));
  process.env.TMPDIR = scratch;
  try {
    const counts = await runTests(scratch);
    const files = counts.flatMap((count) => count.files);
    printSlowest(files);
    const skips = files.flatMap(({ path, skipped }) => skipped.map((name) => ({ path, name })));
    const unexpected = paths.length > 0 ? [] : unexpectedSkips(skips);
    printFailures(files);
    const sum = (field) => counts.reduce((total, count) => total + count[field], 0);
    const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed > 0 || passed === 0 || unexpected.length > 0 ? 1 : 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function scratchParent() {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) < BYTES_IN_MEMORY ? tmpdir() : MEMORY_FOLDER;
}

const NONE = { passed: 0, failed: 1, skipped: 0, files: [] };

function printSlowest(files) {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log(`\nThe slowest ${slowest.length} of ${files.length} files:`);
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
}

/** Prints each failed test with the first lines of its message, then a line for each file that failed. */
function printFailures(files) {
  const broken = files.filter(({ failures }) => failures.length > 0);
  if (broken.length === 0) return;
  console.log('\nFailed:');
  for (const { path, failures } of broken) {
    for (const { name, message } of failures) {
      const lines = linesOf(message).slice(0, LINES_OF_A_FAILURE);
      console.log([`  ${path} › ${name}`, ...lines].join('\n    ').slice(0, CHARS_OF_A_FAILURE));
    }
  }
  console.log('\nFailed by file, with the first message:');
  for (const { path, failures } of broken) {
    const [first = ''] = linesOf(failures[0].message);
    console.log(`${failures.length.toString().padStart(7)}    ${path}: ${first}`.slice(0, CHARS_OF_A_FILE));
  }
}

const linesOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Prints how many tests each file skips, and why. @returns those without a reason in test/allowed-skips.json */
function unexpectedSkips(skips) {
  if (skips.length === 0) return [];
  const allowed = JSON.parse(readFileSync(ALLOWED_SKIPS, 'utf8'));
  const reasonOf = ({ path, name }) =>
    allowed.find((rule) => (rule.path ?? path) === path && name.includes(rule.name))?.reason;
  console.log(`\n${skips.length} skipped:`);
  const times = new Map();
  for (const skip of skips) {
    const reason = reasonOf(skip);
    const line =
      reason === undefined
        ? `${skip.path} › ${skip.name}: NOT ALLOWED (test/allowed-skips.json)`
        : `${skip.path}: ${reason}`;
    times.set(line, (times.get(line) ?? 0) + 1);
  }
  for (const [line, count] of times) console.log(`${count.toString().padStart(7)}    ${line}`);
  return skips.filter((skip) => reasonOf(skip) === undefined);
}

async function prepareAndRun(projects, paths, scratch) {
  try {
    await build();
    await buildTools();
  } catch (error) {
    console.error(error.message);
    return NONE;
  }
  const { status } = await runTool(MAIN, ['setup']);
  if (status !== 0) return NONE;
  const atOnce = Math.max(1, Math.min(FILES_AT_ONCE, Math.floor(totalmem() / BYTES_PER_FILE)));
  return withSharedService(scratch, (env) => runProjects(projects, paths, ['--maxWorkers', `${atOnce}`], scratch, env));
}

/** Starts the service that most test files share. It exits when its standard input closes, so also when this process dies. */
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

async function runProjects(projects, paths, options, scratch, env = {}) {
  const report = join(scratch, `${projects.join('-')}.json`);
  const args = ['--selectProjects', ...projects, '--passWithNoTests', '--json', '--outputFile', report, ...options];
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
    // A runner that fails without a failed test (such as one killed for an open handle) also counts as a failure.
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    files: result.testResults.map(({ name, startTime, endTime, status: outcome, message, assertionResults }) => {
      const having = (...outcomes) => assertionResults.filter((test) => outcomes.includes(test.status));
      const failures = having('failed').map((test) => ({
        name: test.fullName,
        message: test.failureMessages.join('\n'),
      }));
      // A file that cannot be loaded has failed without a failed test.
      if (failures.length === 0 && outcome === 'failed') failures.push({ name: 'the whole file', message });
      return {
        path: relative(ROOT, name),
        seconds: Math.max(0, (endTime - startTime) / 1_000),
        passed: having('passed').length,
        failed: failures.length,
        failures,
        skipped: having('pending', 'todo').map(({ fullName }) => fullName),
      };
    }),
  };
}
