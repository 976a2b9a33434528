/** Single requests of the protocol tus 1.0, for uploads that are interrupted on purpose. */
import type { ConformingClient } from './conforming-client';

export const TUS = { 'tus-resumable': '1.0.0' };

/** Creates an upload of `bytes` bytes. Returns its id. */
export async function openUpload(client: ConformingClient, bytes: number): Promise<string> {
  const answer = await client.post('/v1/uploads', { ...TUS, 'upload-length': String(bytes) });
  expect(answer.status).toBe(201);
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

/** Sends bytes of an upload, from `offset` on. */
export async function appendTo(client: ConformingClient, id: string, offset: number, body: Uint8Array): Promise<void> {
  const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const answer = await client.call(`/v1/uploads/${id}`, {
    method: 'PATCH',
    headers,
    body: new Blob([Uint8Array.from(body)]),
  });
  expect([answer.status, answer.text]).toEqual([204, '']);
}
