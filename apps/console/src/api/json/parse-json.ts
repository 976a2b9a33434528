import { JsonAssembly } from './json-slices';
import type { JsonAnswer } from './json.worker';
import workerUrl from './json.worker?worker&url';

/** Bytes that the page parses itself: a millisecond or so, less than a worker takes to start. */
const SMALL_BYTES = 100_000;

/** The part of Trusted Types (https://www.w3.org/TR/trusted-types/) that is used here, for browsers that know it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
}

/** Its policy lets nothing become script but this one file, whatever it is asked for; the page's headers allow no other policy. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('json-worker', { createScriptURL: () => workerUrl });

/** As `JSON.parse` of UTF-8 text of any length, without a long task of the page. Rejects with `SyntaxError`. `bytes` are taken away. */
export async function parseJson(bytes: ArrayBuffer): Promise<unknown> {
  if (bytes.byteLength <= SMALL_BYTES) return JSON.parse(new TextDecoder().decode(bytes));
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  try {
    return await answerOf(worker, bytes);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, bytes: ArrayBuffer): Promise<unknown> {
  const assembly = new JsonAssembly();
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<JsonAnswer>) => {
      if (data.kind === 'invalid') return reject(new SyntaxError(data.message));
      const whole = assembly.add(data);
      if (whole !== undefined) resolve(whole.value);
    });
    worker.addEventListener('error', () => reject(new Error('the JSON worker did not load')));
    worker.postMessage(bytes, [bytes]);
  });
}
