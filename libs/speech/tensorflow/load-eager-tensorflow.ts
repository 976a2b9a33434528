import type * as tfjs from '@tensorflow/tfjs-node-gpu';
import util from 'node:util';
import { loadTensorFlow, type LoadTensorFlowOptions, type TensorFlow } from './load-tensorflow';

export interface EagerTensorFlow extends TensorFlow {
  /** TensorFlow.js, which runs one operation at a time with the same library. */
  readonly tf: typeof tfjs;
}

/** Loads TensorFlow together with TensorFlow.js. */
export function loadEagerTensorFlow(options: LoadTensorFlowOptions = {}): EagerTensorFlow {
  const tensorflow = loadTensorFlow(options);
  restoreRemovedUtilities();
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const tf = require('@tensorflow/tfjs-node-gpu') as typeof tfjs;
  return { ...tensorflow, tf };
}

/** Node 23 removed two functions that TensorFlow.js 4.22 still calls. */
function restoreRemovedUtilities(): void {
  const removed = util as { isNullOrUndefined?: unknown; isArray?: unknown };
  removed.isNullOrUndefined ??= (value: unknown): boolean => value == null;
  removed.isArray ??= Array.isArray;
}
