// Entry point of every npm script. Uses only Node: it installs the dependencies, builds, and runs the command.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies, requireNode, ROOT } from './checkout.mjs';
import { endWithNpm, forwardSignals, runTool } from './run-tool.mjs';

const MAIN = join(ROOT, 'dist/apps/cli/src/main.js');

const VERBS = {
  async check() {
    forwardSignals();
    const { check } = await import('./check.mjs');
    return check();
  },
  test: (args) => runTests('test', args),
  'test:resilience': (args) => runTests('testResilience', args),
  aether: (args) => runInProcess(args.length > 0 ? args : ['--help']),
  start: (args) => runInProcess(['start', ...args]),
  demo: (args) => runInProcess(['demo', ...args]),
  docs: writeDocs,
  async images() {
    const { pinFiles } = await import('./pin-images.mjs');
    return pinFiles();
  },
  sbom: writeBillOfMaterials,
  accuracy: (args) => measure('accuracy', args),
  bench: (args) => measure('bench', args),
  chaos: (args) => measure('chaos', args),
  load: (args) => measure('load', args),
  long: (args) => measure('long', args),
  machines: (args) => measure('machines', args),
  simulate: (args) => measure('simulate', args),
  'price-model': (args) => measure('price-model', args),
  'sentiment-model': (args) => measure('sentiment-model', args),
};

/** Runs the tool in this process, so that it receives signals directly. */
async function runInProcess(args) {
  const { build } = await import('./build.mjs');
  await build();
  const env = join(ROOT, '.env');
  if (existsSync(env)) process.loadEnvFile(env);
  process.argv = [process.execPath, MAIN, ...args];
  await import(pathToFileURL(MAIN).href);
  return undefined;
}

async function runTests(kind, args) {
  forwardSignals();
  const runners = await import('./test.mjs');
  return runners[kind](args);
}

async function buildAll() {
  const { build, buildTools } = await import('./build.mjs');
  await build();
  await buildTools();
}

async function writeDocs() {
  await buildAll();
  await runTool(join(ROOT, 'apps/dev/bundle-client.mjs'), []);
  return (await runTool(join(ROOT, 'dist/apps/dev/docs/write-docs.js'), [])).status;
}

async function writeBillOfMaterials(args) {
  await buildAll();
  return (await runTool(join(ROOT, 'dist/apps/dev/release/write-sbom.js'), args)).status;
}

async function measure(name, args) {
  await buildAll();
  const script = join(ROOT, 'dist/apps/evaluate/src', name, 'main.js');
  forwardSignals();
  const setup = await runTool(MAIN, ['setup', '--without-servers']);
  if (setup.status !== 0) return setup.status;
  return (await runTool(script, args)).status;
}

try {
  const [verb = '', ...args] = process.argv.slice(2);
  if (!Object.hasOwn(VERBS, verb)) throw new Error(`Usage: bootstrap.mjs ${Object.keys(VERBS).join('|')} [arguments]`);
  requireNode();
  endWithNpm();
  await installDependencies();
  const status = await VERBS[verb](args);
  if (status !== undefined) process.exitCode = status;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
