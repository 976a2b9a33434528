import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface NodePackages {
  /** Folder that persists between checkouts. */
  readonly cacheDir: string;
  readonly name: string;
  /** `name@version`, all pinned. A changed list recreates the folder. */
  readonly packages: readonly string[];
}

/** Folder in the cache whose `node_modules` contains pinned packages outside the product's dependencies. The first call creates it. */
export function nodePackages({ cacheDir, name, packages }: NodePackages): string {
  const folder = join(cacheDir, 'peers', name);
  const wanted = packages.join('\n');
  const stamp = join(folder, 'installed.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  console.error(`Installing the Node packages of ${name}, once …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // Packages with many optional peers do not resolve together otherwise: those that are needed are listed.
  const options = [
    '--prefix',
    folder,
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const install = ['install', ...options, ...packages];
  execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(stamp, wanted);
  return folder;
}
