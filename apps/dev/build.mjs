// Builds into dist/: the service (Nest's build with swc, the Temporal workflow bundle, the web application, a bundle of each program) and,
// separately, the documentation portal, and the tools that measure and test the service. Skips each of them when its sources are unchanged.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundlePrograms } from './bundle.mjs';
import { lockPath, ROOT } from './checkout.mjs';
import { withLock } from './lock.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.build-stamp');
const TOOLS_STAMP = join(DIST, '.tools-stamp');
const PORTAL_STAMP = join(DIST, '.portal-stamp');
/** Folders of the service; `TOOLS` only document, measure and test it. */
const SERVICE = [
  'apps/cli',
  'apps/client/bin',
  'apps/console',
  'apps/deliverer',
  'apps/gateway',
  'apps/inference',
  'apps/worker',
  'libs',
  'temporal',
];
const TOOLS = ['apps/dev', 'apps/evaluate', 'test/support'];
const PORTAL = ['apps/portal', 'apps/dev/bundled-licenses.mjs', 'apps/console/src/icon.svg', 'docs'];
const SETTINGS = [
  '.swcrc',
  'nest-cli.json',
  'tsconfig.json',
  'package-lock.json',
  'apps/dev/build.mjs',
  'apps/dev/bundle.mjs',
];
/** Built-ins that workflow code must not import; Temporal provides the three excluded ones. */
const BUILTINS = new Set(builtinModules.filter((name) => !['assert', 'url', 'util'].includes(name)));

/** @returns {Promise<boolean>} whether anything had to be built. @throws Error with the output of a failed build */
export async function build() {
  return withLock(lockPath('build'), async () => {
    const built = await buildPortal();
    const hash = hashOf(SERVICE);
    if (isStamped(STAMP, hash)) return built;
    rmSync(STAMP, { force: true });
    for (const folder of SERVICE) rmSync(join(DIST, folder), { recursive: true, force: true });
    compile();
    await bundleWorkflows();
    writeConsoleTypes();
    buildConsole();
    await bundlePrograms();
    packClient();
    mkdirSync(DIST, { recursive: true });
    writeFileSync(STAMP, hash);
    return true;
  });
}

/** Its pages change more often than the service. */
async function buildPortal() {
  const hash = hashOf(PORTAL, /\.(md|mjs|js|css|svg)$/);
  if (isStamped(PORTAL_STAMP, hash)) return false;
  rmSync(PORTAL_STAMP, { force: true });
  // Its packages are installed before the first build.
  const portal = await import('../portal/build-portal.mjs');
  await portal.buildPortal();
  writeFileSync(PORTAL_STAMP, hash);
  return true;
}

/** Builds the measuring programs and the programs that tests run. @returns {Promise<boolean>} as `build` */
export async function buildTools() {
  return withLock(lockPath('build'), async () => {
    const hash = hashOf(TOOLS);
    if (isStamped(TOOLS_STAMP, hash)) return false;
    rmSync(TOOLS_STAMP, { force: true });
    for (const folder of TOOLS) rmSync(join(DIST, folder), { recursive: true, force: true });
    const swc = join(ROOT, 'node_modules/@swc/cli/bin/swc.js');
    runNode(swc, [...TOOLS, '--out-dir', DIST, '--config-file', '.swcrc', '--extensions', '.ts', '--quiet']);
    mkdirSync(DIST, { recursive: true });
    writeFileSync(TOOLS_STAMP, hash);
    return true;
  });
}

function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function compile() {
  const nest = join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');
  runNode(nest, ['build', 'gateway']);
}

/** Builds what type-checking the web application requires: the types of the API that it calls. */
export async function buildConsoleTypes() {
  return withLock(lockPath('build'), async () => {
    if (isStamped(STAMP, hashOf(SERVICE))) return;
    rmSync(STAMP, { force: true });
    compile();
    writeConsoleTypes();
  });
}

function writeConsoleTypes() {
  runNode(join(ROOT, 'apps/console/write-types.mjs'), []);
}

/** Builds dist/console with a compressed copy beside each file, so that the gateway does not compress on every request. */
function buildConsole() {
  runNode(join(ROOT, 'node_modules/vite/bin/vite.js'), ['build', 'apps/console', '--logLevel', 'warn']);
  const folder = join(DIST, 'console');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Writes dist/downloads/aether-cli.tgz, which the gateway serves and npx runs. */
function packClient() {
  const folder = join(DIST, 'downloads');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pack = ['pack', './apps/client/bin', '--pack-destination', folder, '--json', '--loglevel', 'error'];
  const { status, stdout, stderr } = spawnSync('npm', pack, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
  const [name = ''] = readdirSync(folder);
  renameSync(join(folder, name), join(folder, 'aether-cli.tgz'));
}

function runNode(script, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}

/** Builds dist/workflow-bundle.js from the compiled workflows. Importing Nest or a Node built-in there is an error. */
async function bundleWorkflows() {
  const workflowsPath = join(DIST, 'temporal/workflows/index.js');
  if (!existsSync(workflowsPath)) return;
  const { bundleWorkflowCode, DefaultLogger } = createRequire(import.meta.url)('@temporalio/worker');
  const { code } = await bundleWorkflowCode({
    workflowsPath,
    workflowInterceptorModules: [join(DIST, 'temporal/workflows/trace.interceptors.js')],
    logger: new DefaultLogger('ERROR'),
    webpackConfigHook: (config) => ({ ...config, plugins: [...(config.plugins ?? []), new ForbidNondeterminism()] }),
  });
  writeFileSync(join(DIST, 'workflow-bundle.js'), code);
}

/** Fails the bundle on an import that workflow code must not have, and names the importing file. */
class ForbidNondeterminism {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('ForbidNondeterminism', (factory) => {
      factory.hooks.beforeResolve.tap('ForbidNondeterminism', ({ request, contextInfo }) => {
        const from = contextInfo.issuer;
        const forbidden =
          request.startsWith('@nestjs/') ||
          (!from.includes('node_modules') && (request.startsWith('node:') || BUILTINS.has(request)));
        if (forbidden) throw new Error(`workflow code must not import ${request} (${from})`);
      });
    });
  }
}

/** Documents and unit tests are not part of a program. */
const OF_PROGRAMS = /^(?!.*(\.spec\.ts|\.md)$)/;

function hashOf(folders, kinds = OF_PROGRAMS) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else if (kinds.test(path) || SETTINGS.includes(path)) {
      hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    }
  };
  [...folders, ...SETTINGS].forEach(add);
  return hash.digest('hex');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const changed = [await build(), await buildTools()];
    console.log(changed.includes(true) ? 'built' : 'up to date');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
