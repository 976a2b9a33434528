import { ApiRequestError } from './api-errors';
import type { ApiClient } from './api-client';

/** Bytes of a request. The service keeps whole chunks of 8 MiB when a connection breaks. */
const CHUNK_BYTES = 16 * 2 ** 20;

const TUS = { 'tus-resumable': '1.0.0' };
const CHUNK = { ...TUS, 'content-type': 'application/offset+octet-stream' };

export interface UploadOptions {
  /** Id of an unfinished upload of the same file. */
  readonly earlierId: string | null;
  /** Called with the id before the first byte is sent, so that the upload can be resumed. */
  readonly onStarted: (uploadId: string) => Promise<void>;
  readonly onProgress: (fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Uploads a file over tus 1.0 (https://tus.io/protocols/resumable-upload), from where an earlier attempt ended. @returns the upload's id */
export async function uploadFile(client: ApiClient, file: Blob, options: UploadOptions): Promise<string> {
  const { earlierId, onStarted, onProgress, signal } = options;
  const known = earlierId === null ? null : await offsetOf(client, earlierId, signal);
  const id = known === null || earlierId === null ? await begin(client, file.size, signal) : earlierId;
  if (known === null) await onStarted(id);
  let offset = known ?? 0;
  onProgress(offset / file.size);
  while (offset < file.size) {
    offset = await append(client, { id, offset, bytes: file.slice(offset, offset + CHUNK_BYTES), signal });
    onProgress(offset / file.size);
  }
  return id;
}

async function begin(client: ApiClient, bytes: number, signal?: AbortSignal): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(bytes) };
  const response = await client.send({ method: 'POST', path: '/v1/uploads', headers, signal });
  return response.headers.get('location')?.split('/').at(-1) ?? '';
}

/** The number of stored bytes; null if the upload has expired or been deleted. */
async function offsetOf(client: ApiClient, id: string, signal?: AbortSignal): Promise<number | null> {
  try {
    const response = await client.send({ method: 'HEAD', path: `/v1/uploads/${id}`, headers: TUS, signal });
    return Number(response.headers.get('upload-offset'));
  } catch (error) {
    if (error instanceof ApiRequestError && [404, 410].includes(error.status)) return null;
    throw error;
  }
}

interface Piece {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Blob;
  readonly signal?: AbortSignal | undefined;
}

/** @returns the number of bytes that the service has stored */
async function append(client: ApiClient, { id, offset, bytes, signal }: Piece): Promise<number> {
  const headers = { ...CHUNK, 'upload-offset': String(offset) };
  try {
    const response = await client.send({ method: 'PATCH', path: `/v1/uploads/${id}`, headers, body: bytes, signal });
    return Number(response.headers.get('upload-offset'));
  } catch (error) {
    // A request whose response was lost may have stored its bytes, and one that was retried may have stored a part of them.
    const isBehind = error instanceof ApiRequestError && error.code === 'upload_offset_mismatch';
    const stored = isBehind ? await offsetOf(client, id, signal) : null;
    if (stored === null || stored === offset) throw error;
    return stored;
  }
}
