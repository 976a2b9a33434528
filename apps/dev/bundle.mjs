// Bundles the programs of the service into dist/programs, so that a process reads four files instead of two thousand, and stores the compiled
// code of each file beside it (apps/cli/src/launcher/run-bundle.ts reads both).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Script } from 'node:vm';
import { rolldown } from 'rolldown';
import { ROOT } from './checkout.mjs';

const DIST = join(ROOT, 'dist');
const PROGRAMS = join(DIST, 'programs');
const RUN_BUNDLE = join(DIST, 'apps/cli/src/launcher/run-bundle.js');
const TEMPORAL_WORKER = join(ROOT, 'node_modules/@temporalio/worker/lib/workflow');
const WORKFLOW_THREAD = join(DIST, 'temporal/worker/workflow-thread.js');

/** Programs that share the files of packages and libraries: the compiled module of each, by name. */
const APPLICATIONS = Object.fromEntries(
  ['cli', 'deliverer', 'gateway', 'inference', 'worker'].map((name) => [name, join(DIST, `apps/${name}/src/main.js`)]),
);
/** Programs that use so little of them that each has a single file. */
const THREADS_AND_CHILDREN = {
  diarizer: join(DIST, 'libs/speech/diarization/diarizer-worker.js'),
  engine: join(DIST, 'libs/speech/engine/engine-process.js'),
  'workflow-thread': join(TEMPORAL_WORKER, 'workflow-worker-thread.js'),
};

const NATIVE = [/^@node-rs\//, /^@tensorflow\//, /^onnxruntime-node/];
/** Read as files, by path. */
const READ = [/^node-api-headers\//, /^@expo-google-fonts\//];
/** Features of Nest that the service does not use. */
const NOT_INSTALLED = [/^@nestjs\/websockets/, /^(kafkajs|mqtt|amqplib|amqp-connection-manager)$/, /^class-/];

/** Replaces the programs in dist/ by modules that run their bundles. @throws Error if a module cannot be resolved */
export async function bundlePrograms() {
  rmSync(PROGRAMS, { recursive: true, force: true });
  mkdirSync(PROGRAMS, { recursive: true });
  const groups = [
    { name: 'packages', test: /node_modules/ },
    { name: 'libraries', test: /dist.(libs|temporal)/ },
  ];
  await bundle(APPLICATIONS, { groups });
  for (const [name, path] of Object.entries(THREADS_AND_CHILDREN)) await bundle({ [name]: path }, false);
  for (const [name, path] of Object.entries({ ...APPLICATIONS, ...THREADS_AND_CHILDREN })) {
    writeStart(path.startsWith(DIST) ? path : WORKFLOW_THREAD, name);
  }
}

async function bundle(input, codeSplitting) {
  const build = await rolldown({
    input,
    cwd: ROOT,
    platform: 'node',
    // Resolves packages as `require` does.
    resolve: { conditionNames: ['require', 'node'], mainFields: ['main'] },
    external: [...NATIVE, ...READ, ...NOT_INSTALLED],
    plugins: [typescriptMaps, withoutWorkflowBundler, originalPaths],
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  const { output } = await build.generate({
    format: 'cjs',
    dir: PROGRAMS,
    codeSplitting,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // Node 20 has no `import()` in code that was compiled before.
    dynamicImportInCjs: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  });
  for (const { fileName, type, code, source } of output) {
    if (type === 'chunk') writeCompiled(join(PROGRAMS, fileName), eager(code));
    else if (fileName !== 'packages.js.map') writeFileSync(join(PROGRAMS, fileName), source);
  }
}

/** V8 compiles a function expression in parentheses together with its file. These are the top levels of all modules. */
function eager(code) {
  return code.replaceAll(/^(var [\w$]+ = .*)\(\(\(([^()]*)\) => \{$/gm, '$1((function($2) {');
}

function writeCompiled(path, code) {
  const script = new Script(Module.wrap(code), { filename: path });
  writeFileSync(path, code, 'ascii');
  writeFileSync(`${path}.compiled`, script.createCachedData());
}

function writeStart(path, name) {
  const from = (target) => `'./${relative(dirname(path), target)}'`;
  const bundlePath = join(PROGRAMS, `${name}.js`);
  writeFileSync(path, `require(${from(RUN_BUNDLE)}).runBundle(require.resolve(${from(bundlePath)}));\n`);
}

/** Stack traces show lines of TypeScript, not of the compiled modules. */
const typescriptMaps = {
  name: 'typescript-maps',
  load: (id) =>
    id.startsWith(DIST) ? { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') } : null,
};

/** Temporal's bundler of workflows loads webpack; the applications run dist/workflow-bundle.js. */
const withoutWorkflowBundler = {
  name: 'without-workflow-bundler',
  load: (id) => (id === join(TEMPORAL_WORKER, 'bundler.js') ? 'exports.defaultWorkflowInterceptorModules = [];' : null),
};

/** Modules find files relative to where they were before bundling, and Temporal its bundled thread. */
const originalPaths = {
  name: 'original-paths',
  transform(code, id) {
    const at = (path) => () => `require('node:path').join(__dirname, '${relative(PROGRAMS, path)}')`;
    const moved = code
      .replaceAll(/\b__dirname\b/g, at(dirname(id)))
      .replaceAll(/\b__filename\b/g, at(id))
      .replaceAll("require.resolve('./workflow-worker-thread')", at(WORKFLOW_THREAD));
    return moved === code ? null : { code: moved, map: null };
  },
};
