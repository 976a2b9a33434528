import { InferenceSession } from 'onnxruntime-node';

/** Opens an ONNX model on the CPU. `model`: its path or its bytes. */
export async function openOnnxSession(model: string | Uint8Array, threads: number): Promise<InferenceSession> {
  keepOnnxRuntimeQuiet();
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  };
  return typeof model === 'string' ? InferenceSession.create(model, options) : InferenceSession.create(model, options);
}

/**
 * Since 1.29 the library tells its maker about every process, model and run, and keeps an identifier of the machine in the user's cache, unless
 * this is in the environment before the first session. A thread has only a copy of the environment: call it before starting one that opens sessions.
 * Source: microsoft/onnxruntime#27379.
 */
export function keepOnnxRuntimeQuiet(): void {
  // eslint-disable-next-line no-restricted-syntax -- written for the library, not read
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
}
