import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
}

type Locked = Readonly<Record<string, LockedPackage>>;

/** The lock names no licence for them; this is what their LICENSE file says. */
const FROM_LICENCE_FILE: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  unionfs: 'Unlicense',
};

/** Packages that stay in node_modules of an image, as `licence → name version`. */
export function productionLicences(root: string): ReadonlyMap<string, readonly string[]> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked };
  return byLicence(Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true));
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
