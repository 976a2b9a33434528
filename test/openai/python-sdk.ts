import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const SOURCES = resolve(__dirname);

export interface PythonCall {
  readonly base_url: string;
  readonly api_key: string;
  readonly file: string;
  /** Of `client.audio.transcriptions.create`. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** What the SDK returned, or raised. */
export interface PythonOutcome {
  readonly kind: string;
  readonly value?: unknown;
  readonly error?: {
    readonly class: string;
    readonly status: number;
    readonly code: string;
    readonly type: string;
    readonly param: string | null;
  };
}

/** Python of an environment in the cache that holds the pinned SDK; made on the first call. */
export function sdkPython(cacheDir: string): string {
  const environment = join(cacheDir, 'peers', 'openai');
  const python = join(environment, 'bin', 'python');
  const wanted = readFileSync(join(SOURCES, 'requirements.txt'), 'utf8');
  const stamp = join(environment, 'installed.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
  rmSync(environment, { recursive: true, force: true });
  mkdirSync(join(cacheDir, 'peers'), { recursive: true });
  execFileSync('python3', ['-m', 'venv', environment], { stdio: ['ignore', 'ignore', 'inherit'] });
  const install = ['-m', 'pip', 'install', '--quiet', '-r', join(SOURCES, 'requirements.txt')];
  execFileSync(python, install, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(stamp, wanted);
  return python;
}

/** Makes the calls one after the other in one process. */
export async function callByPython(python: string, calls: readonly PythonCall[]): Promise<PythonOutcome[]> {
  const running = promisify(execFile)(python, [join(SOURCES, 'python_sdk.py')], { maxBuffer: 2 ** 26 });
  running.child.stdin?.end(JSON.stringify(calls));
  return JSON.parse((await running).stdout) as PythonOutcome[];
}
