/** Parses JSON in a thread of the worker, so that the page's main thread stays free. */
import { sliceJson, type JsonSlice } from './json-slices';

export type JsonAnswer = JsonSlice | { readonly kind: 'invalid'; readonly message: string };

const answer = (message: JsonAnswer): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    for (const slice of sliceJson(JSON.parse(new TextDecoder().decode(data)))) answer(slice);
  } catch (error) {
    answer({ kind: 'invalid', message: String(error) });
  }
});
