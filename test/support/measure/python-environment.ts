import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface PythonEnvironment {
  /** Folder that persists between checkouts. */
  readonly cacheDir: string;
  readonly name: string;
  /** Path of a `requirements.txt` with pinned versions. Changed content recreates the environment. */
  readonly requirements: string;
}

/** Path of the Python executable of a virtual environment in the cache with pinned packages. The first call creates it. */
export function pythonWith({ cacheDir, name, requirements }: PythonEnvironment): string {
  const environment = join(cacheDir, 'peers', name);
  const python = join(environment, 'bin', 'python');
  const wanted = readFileSync(requirements, 'utf8');
  const stamp = join(environment, 'installed.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
  console.error(`Installing the Python packages of ${name}, once …`);
  rmSync(environment, { recursive: true, force: true });
  mkdirSync(join(cacheDir, 'peers'), { recursive: true });
  execFileSync('python3', ['-m', 'venv', environment], { stdio: ['ignore', 'ignore', 'inherit'] });
  const install = ['-m', 'pip', 'install', '--quiet', '-r', requirements];
  execFileSync(python, install, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(stamp, wanted);
  return python;
}
