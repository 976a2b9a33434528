import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../../test/support/api/conforming-client';
import type { AudioServer } from '../../../../test/support/stack/audio-server';
import type { Job } from './chaos-jobs';
import type { PersistentCaller } from './persistent-caller';

const LOOK_AGAIN_MS = 250;
/** Who has called so often in vain for the result asks for it to be begun alone. */
const CALLS_THAT_WAIT = 10;
const TUS = { 'tus-resumable': '1.0.0' };

interface Sending {
  readonly caller: PersistentCaller;
  readonly audioServer: AudioServer;
  /** Who is told of the end. */
  readonly webhookUrl: string;
  /** Says that tries are of the same request. */
  readonly idempotencyKey: string;
}

/** Asks for a transcription until the service has taken it. Returns its id. */
export async function sendJob(job: Job, { caller, audioServer, webhookUrl, idempotencyKey }: Sending): Promise<string> {
  const { kind, way } = job;
  const query = new URLSearchParams({ ...kind.options, webhook_url: webhookUrl });
  if (way === 'address') query.set('audio_url', audioServer.address(idempotencyKey, kind.audio));
  if (way === 'upload') query.set('upload_id', await upload(kind.audio, caller));
  const path = `/v1/transcriptions?${query.toString()}`;
  let waits = way === 'waiting' || way === 'form' ? CALLS_THAT_WAIT : 0;
  const answer = await caller.ask((client) => {
    const headers = { 'idempotency-key': idempotencyKey, ...(waits-- <= 0 && { prefer: 'respond-async' }) };
    if (way === 'form') return client.postFile(path, kind.audio, 'gravação.bin', headers);
    if (way === 'address' || way === 'upload') return client.post(path, headers);
    return client.postRaw(path, kind.audio, headers);
  });
  // Audio that cannot be transcribed is an answer too, and one about a transcription.
  const id = answer.headers.get('x-transcription-id');
  if (id === null) throw new Error(`${kind.name} by ${way}: ${answer.status} ${codeOf(answer)}`);
  return id;
}

/** By tus: created, then sent from where the server says that it is. */
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
    // Another try still holds the upload, or has sent more of it by now.
    if (answer.status !== 204) await sleep(LOOK_AGAIN_MS);
  }
}

export function codeOf({ json }: Answer): string {
  return (json as { readonly error?: { readonly code?: string } } | null)?.error?.code ?? '';
}
