/** Cache in which the service worker (public/sw.js) keeps what other apps share. */
const SHARED = 'aether-shared';

export interface SharedIn {
  readonly files: readonly File[];
  readonly links: readonly string[];
}

/** Takes what was shared, and deletes it from the cache. */
export async function takeSharedIn(): Promise<SharedIn> {
  const files: File[] = [];
  const links: string[] = [];
  if (!('caches' in window)) return { files, links };
  const shared = await window.caches.open(SHARED);
  for (const request of await shared.keys()) {
    const response = await shared.match(request);
    await shared.delete(request);
    if (response === undefined) continue;
    const { headers } = response;
    if (headers.has('x-link')) links.push(await response.text());
    else files.push(await fileOf(response, headers));
  }
  return { files, links };
}

/** When a user signs out, what was shared and not taken goes. */
export async function forgetSharedIn(): Promise<void> {
  if ('caches' in window) await window.caches.delete(SHARED);
}

async function fileOf(response: Response, headers: Headers): Promise<File> {
  const name = decodeURIComponent(headers.get('x-name') ?? '');
  return new File([await response.blob()], name === '' ? 'audio' : name, { type: headers.get('content-type') ?? '' });
}
