/** "Uploads and kept audio of an account are bounded": what is counted is what is stored, after every way to keep or to erase audio. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { objectKeys } from '@aether/language';
import {
  ApiKeyRepository,
  loadConfig,
  newId,
  openObjectStore,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { eventually } from '../support/eventually';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const ROUTE = '/v1/transcriptions';
const TUS = { 'tus-resumable': '1.0.0' };

const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';

describe('the counted bytes of an account', () => {
  let stack: Stack;
  let objects: ObjectStore;
  let accountId: string;
  let client: ConformingClient;
  const clip = readFileSync(SHORT.path);
  const noise = randomBytes(50_000);

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    objects = await openObjectStore(loadConfig(stack.env).s3);
    ({ id: accountId } = await stack.newAccount());
    client = stack.client.withKey((await new ApiKeyRepository(stack.db).create(accountId)).key);
  });
  afterAll(() => stack?.stop());

  async function upload(file: Uint8Array, send = file.length): Promise<string> {
    const { headers } = await client.call('/v1/uploads', {
      method: 'POST',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-length': String(file.length) },
      body: new Blob([Uint8Array.from(file.subarray(0, send))]),
    });
    return headers.get('location')?.split('/').at(-1) ?? '';
  }

  /** Bytes of every object of the account's transcriptions but waveforms, which are a byte for 0.1 s, and the declared bytes of its uploads. */
  async function stored(): Promise<number> {
    const records = stack.db.collection<{ _id: string }>('transcriptions').find({ accountId });
    let bytes = 0;
    for await (const { _id } of records)
      for await (const { key, bytes: size } of objects.list(`transcriptions/${_id}/`))
        if (!key.endsWith('.peaks')) bytes += size;
    const uploads = stack.db.collection<{ size: number; erasedAt?: Date }>('uploads').find({ accountId });
    for await (const { size, erasedAt } of uploads) bytes += erasedAt === undefined ? size : 0;
    return bytes;
  }

  const counted = async (): Promise<number> =>
    ((await client.get('/v1/account')).json as { storage: { used_bytes: number } }).storage.used_bytes;

  /** Waits for the end of the work, whose last step erases, and compares. */
  async function agreed(added: number): Promise<void> {
    const total = await eventually('what is counted is what is stored', async () => {
      const [real, count] = [await stored(), await counted()];
      if (real !== count || count !== added) throw new Error(`stored ${real}, counted ${count}, expected ${added}`);
      return { count };
    });
    expect(total.count).toBe(added);
  }

  it('are those of what is stored, after each step', async () => {
    const kept = await client.postRaw(ROUTE, clip);
    await agreed(clip.length);

    const failed = await client.postRaw(ROUTE, noise);
    expect(failed.status).toBe(400);
    await agreed(clip.length + noise.length);

    // A form's length is more than that of its file.
    await client.postFile(ROUTE, clip, 'a.flac');
    await agreed(2 * clip.length + noise.length);

    await client.postRaw(`${ROUTE}?redact=all`, clip);
    await agreed(2 * clip.length + noise.length);

    const bleeped = await client.postRaw(`${ROUTE}?redact_audio=true`, clip);
    const audio = await eventually('the redacted audio', async () => {
      const answer = await client.get(`${ROUTE}/${idOf(bleeped)}/audio`);
      return answer.status === 200 && answer;
    });
    await agreed(2 * clip.length + noise.length + audio.bytes.length);

    await client.delete(`${ROUTE}/${idOf(bleeped)}`);
    await client.delete(`${ROUTE}/${idOf(failed)}`);
    await client.delete(`${ROUTE}/${idOf(kept)}/audio`);
    await agreed(clip.length);

    const canceled = await client.postRaw(ROUTE, clip, { prefer: 'respond-async' });
    await client.post(`${ROUTE}/${idOf(canceled)}/cancel`);
    await agreed(2 * clip.length);
    const deletedAtOnce = await client.postRaw(ROUTE, clip, { prefer: 'respond-async' });
    await client.delete(`${ROUTE}/${idOf(deletedAtOnce)}`);
    await agreed(2 * clip.length);
  });

  it('are the declared ones of an upload until it ends, and those of each copy', async () => {
    const before = await counted();
    const unfinished = await upload(clip, 10);
    await agreed(before + clip.length);
    await client.call(`/v1/uploads/${unfinished}`, { method: 'DELETE', headers: TUS });
    await agreed(before);

    const whole = await upload(clip);
    await client.post(`${ROUTE}?upload_id=${whole}`);
    await client.post(`${ROUTE}?upload_id=${whole}`);
    await agreed(before + 3 * clip.length);
    // The upload of a redacted transcription is erased with its original.
    await client.post(`${ROUTE}?upload_id=${whole}&redact=all`);
    await agreed(before + 2 * clip.length);
  });

  it('are none of an upload whose redacted transcription was canceled without a workflow', async () => {
    const before = await counted();
    const [id, uploadId] = [newId('transcription'), await upload(clip)];
    const given = {
      id,
      accountId,
      createdAt: new Date(),
      audioKey: objectKeys.original(id),
      originalBytes: clip.length,
    };
    const options = { redact: 'all' } as const;
    await new TranscriptionRepository(stack.db).begin({ ...given, uploadId, options });
    await client.post(`${ROUTE}/${id}/cancel`);
    await agreed(before);
  });

  it('do not grow when the same request is sent again', async () => {
    const before = await counted();
    const key = { 'idempotency-key': `espaco-${accountId}` };
    const [first, again] = [await client.postRaw(ROUTE, clip, key), await client.postRaw(ROUTE, clip, key)];
    expect(idOf(again)).toBe(idOf(first));
    await agreed(before + clip.length);
    await Promise.all([1, 2, 3].map(() => client.postRaw(ROUTE, clip, { 'idempotency-key': `juntos-${accountId}` })));
    await agreed(before + 2 * clip.length);
  });
});
