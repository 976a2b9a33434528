import { dirname, join } from 'node:path';
import { ProgramError, runProgram } from '../programs/run-program';
import { TensorFlowUnavailableError } from './load-tensorflow';

export interface CompileAddonOptions {
  /** The installed package, which contains the addon's source. */
  readonly packageDir: string;
  /** Folder with `tensorflow/include` and TensorFlow's libraries. */
  readonly library: string;
  /** The library's path relative to the addon's folder. */
  readonly runtimeLibrary: string;
  readonly output: string;
}

const COMPILERS = ['g++', 'clang++', 'c++'];

/**
 * Compiles the package's addon against TensorFlow's C library. It is two files that use only Node-API, so this calls the compiler directly,
 * without node-gyp or the headers of this Node; the result works with every Node version.
 */
export async function compileAddon(options: CompileAddonOptions): Promise<void> {
  const headers = join(dirname(require.resolve('node-api-headers/package.json')), 'include');
  const sources = ['tfjs_backend.cc', 'tfjs_binding.cc'].map((file) => join(options.packageDir, 'binding', file));
  const library = join(options.library, 'tensorflow');
  const args = [
    ...['-shared', '-fPIC', '-O2', '-std=c++17', '-w', '-DNAPI_VERSION=8', '-DNODE_GYP_MODULE_NAME=tfjs_binding'],
    ...['-I', headers, '-I', join(library, 'include'), ...sources],
    ...['-L', library, '-l:libtensorflow_cc.so.2', '-l:libtensorflow_framework.so.2'],
    ...[`-Wl,-rpath,$ORIGIN/${options.runtimeLibrary}/tensorflow`, '-o', options.output],
  ];
  for (const compiler of COMPILERS) {
    try {
      await runProgram(compiler, args);
      return;
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      if (error.started) throw new TensorFlowUnavailableError(error.message, { cause: error });
    }
  }
  throw new TensorFlowUnavailableError(
    'Building the TensorFlow addon needs a C++ compiler (Debian, Ubuntu: apt install g++).',
  );
}
