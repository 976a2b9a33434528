// Bundles the callers' programs into apps/client/bin, which is in the repository, so that they run from a checkout, or from a copy of the files, without
// packages and without a build. `--check`: exits with 1 if a file there is outdated.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { licenseTexts, packageOf } from './bundled-licenses.mjs';
import { ROOT } from './checkout.mjs';

const BIN = join(ROOT, 'apps/client/bin');
const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The MCP server is in a separate file: it is ten times the rest, which starts without it. */
const PROGRAMS = {
  'aether-cli.mjs': { input: 'apps/client/src/main.ts', banner: '#!/usr/bin/env node' },
  'aether-mcp.mjs': { input: 'apps/client/src/mcp/main.ts', banner: '' },
};

const files = new Map();
const packages = new Set();
for (const [name, program] of Object.entries(PROGRAMS)) {
  const { code, moduleIds } = await bundle(program);
  files.set(name, code);
  for (const id of moduleIds) packages.add(packageOf(id));
}
files.set('licenses.txt', licenseTexts([...packages].filter((folder) => folder !== null)));
files.set('package.json', `${JSON.stringify(packageFile(), null, 2)}\n`);

const isCheck = process.argv.includes('--check');
mkdirSync(BIN, { recursive: true });
for (const [name, content] of files) {
  const path = join(BIN, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
  if (isCheck) {
    console.error(`apps/client/bin/${name} is outdated: run \`npm run docs\`.`);
    process.exitCode = 1;
  } else writeFileSync(path, content, { mode: name.endsWith('.mjs') ? 0o755 : 0o644 });
}

async function bundle({ input, banner }) {
  const build = await rolldown({
    input,
    cwd: ROOT,
    platform: 'node',
    tsconfig: false,
    resolve: { conditionNames: ['import', 'node'] },
    transform: { define: { AETHER_VERSION: JSON.stringify(version) } },
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  const { output } = await build.generate({
    format: 'esm',
    codeSplitting: false,
    minify: true,
    comments: false,
    banner,
  });
  return output[0];
}

/** Makes a package of the folder, so that npx runs it from a folder or an archive. It needs no other package. */
function packageFile() {
  return {
    name: 'aether-cli',
    version,
    description: 'Transcribes recordings over the API of an Aether service',
    license,
    type: 'module',
    engines,
    bin: { 'aether-cli': 'aether-cli.mjs' },
    files: [...files.keys()],
  };
}
