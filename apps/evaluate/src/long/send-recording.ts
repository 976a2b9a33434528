import { createReadStream, statSync } from 'node:fs';
import type { ConformingClient } from '../../../../test/support/api/conforming-client';
import type { AudioServer } from '../../../../test/support/stack/audio-server';

/** Upload methods without a size limit below that of the service. */
export type UploadMethod = 'tus' | 'audio_url';

interface Recording {
  readonly path: string;
  readonly uploadMethod: UploadMethod;
  /** Serves the file for `audio_url`. */
  readonly audioServer: AudioServer;
}

const TUS = { 'tus-resumable': '1.0.0' };
/** Bytes per request. */
const PART = 16 * 2 ** 20;

/** Requests the transcription of a file. @returns its id */
export async function sendRecording(
  client: ConformingClient,
  { path, uploadMethod, audioServer }: Recording,
): Promise<string> {
  const from =
    uploadMethod === 'tus'
      ? `upload_id=${await upload(client, path)}`
      : `audio_url=${encodeURIComponent(audioServer.addressOf(path))}`;
  const asked = await client.post(`/v1/transcriptions?${from}`, { prefer: 'respond-async' });
  if (asked.status !== 202) throw new Error(`requesting the transcription returned ${asked.status}: ${asked.text}`);
  return (asked.json as { readonly id: string }).id;
}

async function upload(client: ConformingClient, path: string): Promise<string> {
  const length = String(statSync(path).size);
  const created = await client.post('/v1/uploads', { ...TUS, 'upload-length': length });
  const id = created.headers.get('location')?.split('/').at(-1) ?? '';
  let offset = 0;
  for await (const part of createReadStream(path, { highWaterMark: PART }) as AsyncIterable<Buffer>) {
    const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const body = new Blob([Uint8Array.from(part)]);
    const answer = await client.call(`/v1/uploads/${id}`, { method: 'PATCH', headers, body });
    if (answer.status !== 204) throw new Error(`an upload request returned ${answer.status}: ${answer.text}`);
    offset += part.length;
  }
  return id;
}
