import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

type Locked = Readonly<Record<string, LockedPackage>>;

/** The lock names no licence for them; this is what their LICENSE or README file says. */
const FROM_LICENCE_FILE: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  unionfs: 'Unlicense',
};

/** Packages that stay in node_modules of an image, as \`licence → name version\`. */
export function productionLicences(root: string): ReadonlyMap<string, readonly string[]> {
  const locked = readLock(root);
  return byLicence(Object.entries(locked).filter(([path, { dev }]) => path !== '' && dev !== true));
}

/** Packages that the web application is built from, with what they depend on. They are no production dependencies, but their code is in dist/console. */
export function consoleLicences(root: string): ReadonlyMap<string, readonly string[]> {
  const locked = readLock(root);
  const found = new Map<string, LockedPackage>();
  const visit = (name: string, from: string): void => {
    const path = pathOf(name, from, locked);
    if (path === undefined || found.has(path)) return;
    found.set(path, locked[path]!);
    for (const dependency of Object.keys(locked[path]!.dependencies ?? {})) visit(dependency, path);
  };
  for (const name of consoleImports(join(root, 'apps/console/src'))) visit(name, '');
  return byLicence([...found]);
}

function readLock(root: string): Locked {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked }).packages;
}

/** `import … from '…'`, also where it ends on a line of its own, and `import('…')`; relative paths are left out. */
const IMPORT = /(?:^(?:import|\}).*from |import\()'((?:@[^/']+\/)?[^./'][^/']*)/gm;

/** Names of the packages that the sources import, without Node's own and this repository's. */
function consoleImports(folder: string): readonly string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path),
  );
  const names = sources.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !name.startsWith('@aether/')).sort();
}

/** Where Node would find the package: in the nearest node_modules upwards. */
function pathOf(name: string, from: string, locked: Locked): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (Object.hasOwn(locked, path)) return path;
    if (folder === '') return undefined;
  }
}

function byLicence(packages: readonly (readonly [string, LockedPackage])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>();
  for (const [path, { version, license }] of packages) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? FROM_LICENCE_FILE[name];
    if (licence === undefined)
      throw new Error(`${name} names no licence: read its files and add it to FROM_LICENCE_FILE`);
    groups.set(licence, (groups.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  return new Map(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([licence, names]) => [licence, [...names].sort()]),
  );
}
