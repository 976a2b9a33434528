import { trustedScript } from '../trusted-script';
import { JsonAssembly } from './json-slices';
import type { JsonWorkerMessage } from './json.worker';
import workerUrl from './json.worker?worker&url';

/** Up to this size, the page parses the text itself: it takes about a millisecond, less than starting a worker. */
const SMALL_BYTES = 100_000;

const WORKER = trustedScript('json-worker', workerUrl);

/** Parses UTF-8 JSON of any length without blocking the page. Rejects with `SyntaxError`. Detaches `bytes` if a worker parses them. */
export async function parseJson(bytes: ArrayBuffer): Promise<unknown> {
  if (bytes.byteLength <= SMALL_BYTES) return JSON.parse(new TextDecoder().decode(bytes));
  const worker = new Worker(WORKER, { type: 'module' });
  try {
    return await parseInWorker(worker, bytes);
  } finally {
    worker.terminate();
  }
}

function parseInWorker(worker: Worker, bytes: ArrayBuffer): Promise<unknown> {
  const assembly = new JsonAssembly();
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<JsonWorkerMessage>) => {
      if (data.kind === 'invalid') return reject(new SyntaxError(data.message));
      const whole = assembly.add(data);
      if (whole !== undefined) resolve(whole.value);
    });
    worker.addEventListener('error', () => reject(new Error('the JSON worker did not load')));
    worker.postMessage(bytes, [bytes]);
  });
}
