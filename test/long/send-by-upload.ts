import { createReadStream, statSync } from 'node:fs';
import type { ConformingClient } from '../e2e/conforming-client';

const TUS = { 'tus-resumable': '1.0.0' };
/** Bytes sent at once. */
const PART = 16 * 2 ** 20;

/** Sends a file of any size by tus and asks for its transcription. Returns the id. */
export async function sendByUpload(client: ConformingClient, path: string): Promise<string> {
  const length = String(statSync(path).size);
  const created = await client.post('/v1/uploads', { ...TUS, 'upload-length': length });
  const upload = created.headers.get('location')?.split('/').at(-1) ?? '';
  let offset = 0;
  for await (const part of createReadStream(path, { highWaterMark: PART }) as AsyncIterable<Buffer>) {
    const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const answer = await client.call(`/v1/uploads/${upload}`, {
      method: 'PATCH',
      headers,
      body: new Blob([Uint8Array.from(part)]),
    });
    if (answer.status !== 204) throw new Error(`an upload was answered ${answer.status}: ${answer.text}`);
    offset += part.length;
  }
  const asked = await client.post(`/v1/transcriptions?upload_id=${upload}`, { prefer: 'respond-async' });
  if (asked.status !== 202) throw new Error(`the recording was answered ${asked.status}: ${asked.text}`);
  return (asked.json as { readonly id: string }).id;
}
