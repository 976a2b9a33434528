import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import type { ApiClient } from './api-client';
import { startTranscription, type OptionValues } from './start-transcription';
import type { Transcription } from './transcription';
import { uploadFile, type UploadOptions } from './upload-file';

/** From this size on, a file is uploaded resumably. The plain route takes up to 100 MB, but starts over when the connection breaks. */
const RESUMABLE_FROM_BYTES = 32 * 2 ** 20;

export interface SendFileOptions extends UploadOptions {
  readonly sha256: string;
  readonly options: OptionValues;
}

/** Sends a local file and requests its transcription, without waiting for it. */
export async function sendFile(client: ApiClient, path: string, given: SendFileOptions): Promise<Transcription> {
  const { sha256, options, signal } = given;
  const body = await openAsBlob(path);
  if (body.size < RESUMABLE_FROM_BYTES) {
    const started = await startTranscription(client, { audio: { kind: 'file', body, sha256 }, options, signal });
    given.onProgress(1);
    return started;
  }
  const id = await uploadFile(client, body, given);
  return startTranscription(client, { audio: { kind: 'upload', id }, options, signal });
}

/** SHA-256 of a file, hexadecimal. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
