import { notedError } from './account-switch';
import { attachmentName } from './attachment-name';
import { shownAccountHeader } from './session-headers';

interface FetchedFile {
  readonly file: Blob;
  /** As the API names it; null where it does not. */
  readonly name: string | null;
}

/** What the API renders at an address. Rejects with `ApiError` for an error status, or with the error of `fetch` if there is no response. */
export async function fetchRendered(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal, headers: shownAccountHeader() });
  if (!response.ok) throw notedError(response, await response.json().catch(() => null));
  return response;
}

/** A file that the API renders. Rejects as `fetchRendered`. */
export async function fetchFile(address: string, signal: AbortSignal): Promise<FetchedFile> {
  const response = await fetchRendered(address, signal);
  return { file: await response.blob(), name: attachmentName(response.headers.get('content-disposition')) };
}
