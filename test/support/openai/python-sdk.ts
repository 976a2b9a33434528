import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pythonWith } from '../measure/python-environment';
import { CACHE_DIR } from '../speech/speech-cache';
import type { SdkCall, SdkRun } from './sdk-run';

const SOURCES = resolve(__dirname);

/** Installs the SDK once. @returns the path of a Python with it */
export function installPythonSdk(): string {
  return pythonWith({ cacheDir: CACHE_DIR, name: 'openai', requirements: join(SOURCES, 'requirements.txt') });
}

/** Runs the calls in one process, eight at a time. */
export async function callByPython(calls: readonly SdkCall[]): Promise<SdkRun> {
  const running = promisify(execFile)(installPythonSdk(), [join(SOURCES, 'python_sdk.py')], { maxBuffer: 2 ** 26 });
  running.child.stdin?.end(JSON.stringify(calls));
  return JSON.parse((await running).stdout) as SdkRun;
}

/** Version of the pinned SDK. */
export function pythonSdkVersion(): string {
  return /^openai==(.+)$/m.exec(readFileSync(join(SOURCES, 'requirements.txt'), 'utf8'))?.[1] ?? '';
}
