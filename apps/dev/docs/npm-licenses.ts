import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
}

type Locked = Readonly<Record<string, LockedPackage>>;

/** Licenses of packages for which the lock names none, from their LICENSE files. */
const FROM_LICENSE_FILE: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  unionfs: 'Unlicense',
};

/** Packages that remain in node_modules of an image, as `license → name version`. */
export function productionLicenses(root: string): ReadonlyMap<string, readonly string[]> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked };
  return byLicense(Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true));
}

function byLicense(packages: readonly (readonly [string, LockedPackage])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>();
  for (const [path, { version, license: declared }] of packages) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const license = declared ?? FROM_LICENSE_FILE[name];
    if (license === undefined)
      throw new Error(`${name} names no license: read its files and add it to FROM_LICENSE_FILE`);
    groups.set(license, (groups.get(license) ?? new Set()).add(`${name} ${version}`));
  }
  return new Map(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([license, names]) => [license, [...names].sort()]),
  );
}
