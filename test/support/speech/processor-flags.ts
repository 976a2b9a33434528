import { existsSync, readFileSync } from 'node:fs';
import { cpuFlags } from '../../../libs/speech/whisper/precision';

const CPUINFO = '/proc/cpuinfo';

/** Whether this processor multiplies int8 matrices with TensorFlow. */
export const HAS_INT8 = existsSync(CPUINFO) && cpuFlags(readFileSync(CPUINFO, 'utf8')).has('avx512_vnni');
