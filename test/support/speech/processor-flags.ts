import { PrecisionError } from '@aether/speech';
import { resolvePrecision } from '../../../libs/speech/whisper/load-whisper-model';

/** Whether this processor multiplies int8 matrices with TensorFlow. */
export const HAS_INT8 = hasInt8();

function hasInt8(): boolean {
  try {
    resolvePrecision('int8', 'cpu');
    return true;
  } catch (error) {
    if (error instanceof PrecisionError) return false;
    throw error;
  }
}
