import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface PythonEnvironment {
  /** Folder that outlives checkouts. */
  readonly cacheDir: string;
  readonly name: string;
  /** `requirements.txt` with pinned versions; another content makes the environment anew. */
  readonly requirements: string;
}

/** Path of the Python of an environment in the cache that holds pinned packages; made on the first call. */
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
