// Set-up of the checkout: checks the Node version and installs dependencies that match the lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const LOWEST_NODE = [20, 19];
const PACKAGE_LOCK = join(ROOT, 'package-lock.json');
const INSTALLED_LOCK = join(ROOT, 'node_modules/.package-lock.json');
const STAMP = join(ROOT, 'node_modules/.aether-stamp');

/** Path of a lock for this checkout, outside the folders that an installation deletes. */
export function lockPath(name) {
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 16);
  return join(tmpdir(), `aether-${checkout}-${name}.lock`);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LOWEST_NODE[0] || (major === LOWEST_NODE[0] && minor >= LOWEST_NODE[1])) return;
  throw new Error(`Aether needs Node ${LOWEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/**
 * Installs the dependencies of package-lock.json when node_modules is missing or older. Safe to call from several processes at once.
 *
 * Uses `npm install` instead of `npm ci`: the lock lacks native builds for platforms that its registry did not have, and `npm ci` rejects such
 * a lock on every platform. `npm install` still enforces the lock's versions and hashes, and `--no-save` does not rewrite it.
 */
export async function installDependencies() {
  if (isInstalled()) return;
  await withLock(lockPath('install'), async () => {
    if (isInstalled()) return;
    console.error('Installing dependencies, about a minute …');
    const npm = process.env.npm_execpath;
    const [program, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    const { status, error } = spawnSync(
      program,
      [...args, 'install', '--no-save', '--loglevel=error', '--no-progress'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    if (status !== 0) throw new Error(`npm install failed${error ? `: ${error.message}` : ''}.`);
    writeFileSync(STAMP, lockHash());
  });
}

function isInstalled() {
  if (!existsSync(INSTALLED_LOCK)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  return statSync(INSTALLED_LOCK).mtimeMs >= statSync(PACKAGE_LOCK).mtimeMs; // someone ran npm directly
}

function lockHash() {
  return createHash('sha256').update(readFileSync(PACKAGE_LOCK)).digest('hex');
}
