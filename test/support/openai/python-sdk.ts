import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pythonWith } from '../measure/python-environment';

const SOURCES = resolve(__dirname);

export interface PythonCall {
  readonly base_url: string;
  readonly api_key: string;
  readonly file: string;
  /** Arguments of `client.audio.transcriptions.create`. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Cancels a streamed transcription at its first event. */
  readonly cancel?: boolean;
}

/** Return value or exception of the SDK. */
export interface PythonOutcome {
  readonly kind: string;
  readonly value?: unknown;
  /** Status of a streamed transcription at its first event. */
  readonly status_at_first?: string;
  readonly error?: {
    readonly class: string;
    readonly status: number;
    readonly code: string;
    readonly type: string;
    readonly param: string | null;
  };
}

/** Path of a Python executable with the pinned SDK. */
export function sdkPython(cacheDir: string): string {
  return pythonWith({ cacheDir, name: 'openai', requirements: join(SOURCES, 'requirements.txt') });
}

/** Runs the calls in one process, eight at a time. */
export async function callByPython(python: string, calls: readonly PythonCall[]): Promise<PythonOutcome[]> {
  const running = promisify(execFile)(python, [join(SOURCES, 'python_sdk.py')], { maxBuffer: 2 ** 26 });
  running.child.stdin?.end(JSON.stringify(calls));
  return JSON.parse((await running).stdout) as PythonOutcome[];
}

/** Version of the pinned SDK. */
export function sdkVersion(): string {
  return /^openai==(.+)$/m.exec(readFileSync(join(SOURCES, 'requirements.txt'), 'utf8'))?.[1] ?? '';
}
