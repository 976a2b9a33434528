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
 * Disables telemetry. Since 1.29 the library reports every process, model and run to its vendor, and stores a machine identifier in the user's
 * cache, unless this variable is set before the first session. A thread gets only a copy of the environment: call this before starting one that
 * opens sessions. Source: microsoft/onnxruntime#27379.
 */
export function keepOnnxRuntimeQuiet(): void {
  // eslint-disable-next-line no-restricted-syntax -- written for the library, not read
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
}
