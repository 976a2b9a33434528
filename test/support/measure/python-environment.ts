import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PythonEnvironment {
  /** Folder that persists between checkouts. */
  readonly cacheDir: string;
  readonly name: string;
  /** Path of a `requirements.txt` with pinned versions. Changed content recreates the environment. */
  readonly requirements: string;
}

/** Creates the environment `$1` with the packages in `$2`, unless another process has done so meanwhile. */
const INSTALL = `cmp -s "$2" "$1/installed.txt" || {
  rm -rf "$1" && python3 -m venv "$1" >&2 && "$1/bin/python" -m pip install --quiet -r "$2" >&2 && cp "$2" "$1/installed.txt"
}`;

/** Path of the Python executable of a virtual environment in the cache with pinned packages. The first call creates it; calls of other processes wait. */
export function pythonWith({ cacheDir, name, requirements }: PythonEnvironment): string {
  const environment = join(cacheDir, 'peers', name);
  const python = join(environment, 'bin', 'python');
  const stamp = join(environment, 'installed.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === readFileSync(requirements, 'utf8')) return python;
  console.error(`Installing the Python packages of ${name}, once …`);
  mkdirSync(join(cacheDir, 'peers'), { recursive: true });
  const install = ['sh', '-c', INSTALL, 'sh', environment, requirements];
  // Not `withLock` (apps/dev/lock.mjs), which is asynchronous, as the callers are not. This lock ends with its process, however that ends.
  execFileSync('flock', [`${environment}.lock`, ...install], { stdio: ['ignore', 'ignore', 'inherit'] });
  return python;
}
