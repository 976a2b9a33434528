import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProgramError, runProgram } from '../programs/run-program';
import { type LibraryVariant, libraryRequirements, WHEEL_PYTHON } from './library-packages';
import { TensorFlowUnavailableError } from './load-tensorflow';

export interface FetchLibraryOptions {
  readonly variant: LibraryVariant;
  /** Target folder of the library; its headers are in `tensorflow/include`. */
  readonly target: string;
  /** `fraction`: 0 to 1 of the current download. */
  readonly onProgress: (line: string, fraction?: number) => void;
}

/** The kept parts of the `tensorflow` package; the rest is Python. */
const KEPT = new Set(['include', 'libtensorflow_cc.so.2', 'libtensorflow_framework.so.2']);

/** Downloads TensorFlow's C library from the Python package index that pip is configured for, and checks its hash. */
export async function fetchLibrary({ variant, target, onProgress }: FetchLibraryOptions): Promise<void> {
  const python = await findPython();
  const requirements = `${target}.txt`;
  await writeFile(requirements, libraryRequirements(variant));
  const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input'];
  const what = ['--require-hashes', '-r', requirements, '--no-deps', '--only-binary=:all:', '--no-compile'];
  const platform = ['--platform', 'manylinux2014_x86_64', '--implementation', 'cp'];
  const version = ['--python-version', WHEEL_PYTHON.version, '--abi', WHEEL_PYTHON.abi];
  const output = ['--progress-bar', await progressStyle(python), '--target', target];
  const onLine = (line: string): void => {
    const [, done, all] = /^Progress (\d+) of (\d+)/.exec(line) ?? [];
    onProgress(done ? 'Downloading' : line.trim(), done && all ? Number(done) / Number(all) : undefined);
  };
  await runProgram(python, [...pip, ...what, ...platform, ...version, ...output], { onLine });
  await rm(requirements);
  await prune(target);
}

/** Name of a Python executable with pip. */
async function findPython(): Promise<string> {
  for (const python of ['python3', 'python']) {
    try {
      await runProgram(python, ['-m', 'pip', '--version']);
      return python;
    } catch (error) {
      if (error instanceof ProgramError && error.started) {
        throw new TensorFlowUnavailableError(
          'Installing TensorFlow needs pip, and this Python has none (Debian, Ubuntu: apt install python3-pip).',
        );
      }
    }
  }
  throw new TensorFlowUnavailableError(
    'Installing TensorFlow needs Python 3 with pip (Debian, Ubuntu: apt install python3 python3-pip).',
  );
}

/** Only pip 24.1 and later prints machine-readable progress. */
async function progressStyle(python: string): Promise<'raw' | 'off'> {
  const [, major, minor] = /^pip (\d+)\.(\d+)/.exec(await runProgram(python, ['-m', 'pip', '--version'])) ?? [];
  return Number(major) * 100 + Number(minor) >= 2401 ? 'raw' : 'off';
}

async function prune(target: string): Promise<void> {
  const library = join(target, 'tensorflow');
  for (const entry of await readdir(library)) {
    if (!KEPT.has(entry)) await rm(join(library, entry), { recursive: true });
  }
}
