import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TensorFlowBinding } from './tensorflow-binding';

export interface TensorFlowInfo {
  /** Version of the TensorFlow library behind the addon. */
  readonly version: string;
  readonly device: 'cpu' | 'gpu';
}

export interface TensorFlow extends TensorFlowInfo {
  readonly binding: TensorFlowBinding;
}

/** Options that apply only to the first load in a process. */
export interface LoadTensorFlowOptions {
  /** Threads of one operation; 0 or undefined: one per core. */
  readonly threads?: number;
  /** Whether oneDNN keeps another copy of the weights for every matrix product, in the layout that the processor reads fastest. */
  readonly packed?: boolean;
}

/** TensorFlow is not installed, or its library cannot be loaded. The message says how to fix it. */
export class TensorFlowUnavailableError extends Error {
  override readonly name = 'TensorFlowUnavailableError';
}

const PACKAGE = '@tensorflow/tfjs-node-gpu';

/** The path where the package expects its addon: Node-API 8 is the newest version that both the package and every supported Node have. */
export function addonPath(packageDir: string): string {
  return join(packageDir, 'lib', 'napi-v8', 'tfjs_binding.node');
}

/** Folder of the installed package. */
export function tensorFlowPackageDir(): string {
  try {
    return dirname(require.resolve(`${PACKAGE}/package.json`));
  } catch (cause) {
    throw new TensorFlowUnavailableError(`The optional dependency ${PACKAGE} is not installed.`, { cause });
  }
}

/** Loads TensorFlow into this process. Its calls block the event loop, so it should run in a separate process. */
export function loadTensorFlow(options: LoadTensorFlowOptions = {}): TensorFlow {
  const path = addonPath(tensorFlowPackageDir());
  if (!existsSync(path)) throw new TensorFlowUnavailableError('TensorFlow is not installed yet: run the set-up.');
  configureLibrary(options);
  let binding: TensorFlowBinding;
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    binding = require(path) as TensorFlowBinding;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new TensorFlowUnavailableError(`The TensorFlow library could not be loaded: ${detail}`, { cause });
  }
  return { binding, version: binding.TF_Version, device: binding.isUsingGpuDevice() ? 'gpu' : 'cpu' };
}

/** TensorFlow's C library reads these settings only from the environment, when it is loaded. */
function configureLibrary({ threads, packed }: LoadTensorFlowOptions): void {
  const settings: Record<string, string> = {
    TF_CPP_MIN_LOG_LEVEL: '2', // errors only; warnings concern its optimizer's estimates
    TF_FORCE_GPU_ALLOW_GROWTH: 'true', // otherwise it allocates the GPU's whole memory at once
    ...(threads ? { TF_NUM_INTRAOP_THREADS: String(threads) } : {}),
    ...(packed ? { TF_ONEDNN_ASSUME_FROZEN_WEIGHTS: '1' } : {}), // weights never change: pack them once, not in every product
  };
  // eslint-disable-next-line no-restricted-syntax -- written for the library, not read
  Object.assign(process.env, settings);
}
