import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** Digest of the archive, as `sha512-…` in Base64. */
  readonly integrity?: string;
}

type Locked = Readonly<Record<string, LockedPackage>>;

interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly integrity: string | undefined;
}

/** Licenses of packages for which the lock names none, from their LICENSE files. */
const FROM_LICENSE_FILE: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  unionfs: 'Unlicense',
};

/** Packages that remain in node_modules of an image. One that is installed in several places appears several times. */
export function productionPackages(root: string): readonly ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version, license: declared, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const license = declared ?? FROM_LICENSE_FILE[name];
      if (license === undefined)
        throw new Error(`${name} names no license: read its files and add it to FROM_LICENSE_FILE`);
      return { name, version, license, integrity };
    });
}

/** The same, as `license → name version`. */
export function productionLicenses(root: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>();
  for (const { name, version, license } of productionPackages(root))
    groups.set(license, (groups.get(license) ?? new Set()).add(`${name} ${version}`));
  return new Map(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([license, names]) => [license, [...names].sort()]),
  );
}
