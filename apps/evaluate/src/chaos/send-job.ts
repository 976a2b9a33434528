import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../../test/support/api/conforming-client';
import type { AudioServer } from '../../../../test/support/stack/audio-server';
import type { Job } from './chaos-jobs';
import type { PersistentCaller } from './persistent-caller';

const RETRY_MS = 250;
/** After this many waiting calls without a result, the caller uses `respond-async`. */
const CALLS_THAT_WAIT = 10;
const TUS = { 'tus-resumable': '1.0.0' };

interface Sending {
  readonly caller: PersistentCaller;
  readonly audioServer: AudioServer;
  /** Receives the webhook about the end. */
  readonly webhookUrl: string;
  /** Identifies retries of the same request. */
  readonly idempotencyKey: string;
}

/** Requests a transcription until the service accepts it. @returns its id */
export async function sendJob(job: Job, { caller, audioServer, webhookUrl, idempotencyKey }: Sending): Promise<string> {
  const { kind, input } = job;
  const query = new URLSearchParams({ ...kind.options, webhook_url: webhookUrl });
  if (input === 'address') query.set('audio_url', audioServer.address(idempotencyKey, kind.audio));
  if (input === 'upload') query.set('upload_id', await upload(kind.audio, caller));
  const path = `/v1/transcriptions?${query.toString()}`;
  let waits = input === 'waiting' || input === 'form' ? CALLS_THAT_WAIT : 0;
  const answer = await caller.ask((client) => {
    const headers = { 'idempotency-key': idempotencyKey, ...(waits-- <= 0 && { prefer: 'respond-async' }) };
    if (input === 'form') return client.postFile(path, kind.audio, 'gravação.bin', headers);
    if (input === 'address' || input === 'upload') return client.post(path, headers);
    return client.postRaw(path, kind.audio, headers);
  });
  // The error response for unusable audio also has the transcription's id.
  const id = answer.headers.get('x-transcription-id');
  if (id === null) throw new Error(`${kind.name} by ${input}: ${answer.status} ${codeOf(answer)}`);
  return id;
}

/** Uploads by tus: creates the upload, then sends from the server's offset. */
async function upload(audio: Buffer, caller: PersistentCaller): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(audio.length) };
  const created = await caller.ask((client) => client.post('/v1/uploads', headers));
  const id = created.headers.get('location')?.split('/').at(-1);
  if (id === undefined) throw new Error(`an upload could not be created: ${created.status} ${codeOf(created)}`);
  for (;;) {
    const head = await caller.ask((client) => client.call(`/v1/uploads/${id}`, { method: 'HEAD', headers: TUS }));
    const offset = Number(head.headers.get('upload-offset'));
    if (offset === audio.length) return id;
    const answer = await caller.ask(
      (client) =>
        client.call(`/v1/uploads/${id}`, {
          method: 'PATCH',
          headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
          body: new Blob([Uint8Array.from(audio.subarray(offset))]),
        }),
      [409, 423],
    );
    // Another attempt still holds the upload, or has sent more of it.
    if (answer.status !== 204) await sleep(RETRY_MS);
  }
}

export function codeOf({ json }: Answer): string {
  return (json as { readonly error?: { readonly code?: string } } | null)?.error?.code ?? '';
}
