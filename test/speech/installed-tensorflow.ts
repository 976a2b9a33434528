import { installTensorFlow, type TensorFlowInfo } from '@aether/speech';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where tests keep what is fetched or built once. */
export const cacheDir = process.env['AETHER_CACHE_DIR'] ?? join(homedir(), '.cache', 'aether');

/** Makes sure that TensorFlow can be loaded; the first time it is downloaded and compiled. */
export function installedTensorFlow(): Promise<TensorFlowInfo> {
  return installTensorFlow({ cacheDir });
}
