/** Parses JSON in a web worker, so that the page's main thread stays responsive. */
import { sliceJson, type JsonSlice } from './json-slices';

export type JsonWorkerMessage = JsonSlice | { readonly kind: 'invalid'; readonly message: string };

const post = (message: JsonWorkerMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    for (const slice of sliceJson(JSON.parse(new TextDecoder().decode(data)))) post(slice);
  } catch (error) {
    post({ kind: 'invalid', message: String(error) });
  }
});
