import { unwrapResponse } from '../api/unwrap-response';
import { api } from '../api/clients';
import type { Transcription } from '../api/queries';
import { optionsOf, type UploadOptions } from './options';

interface CreationRequest {
  readonly audio: { readonly upload_id: string } | { readonly audio_url: string };
  readonly name: string;
  readonly options: UploadOptions;
  /** Idempotency key: repeating the request with it does not create a second transcription. */
  readonly key: string;
}

export async function createTranscription({ audio, name, options, key }: CreationRequest): Promise<Transcription> {
  const header = { Prefer: 'respond-async', 'Idempotency-Key': key };
  const body = { ...audio, ...optionsOf(options, name) };
  return (await unwrapResponse(api.POST('/v1/transcriptions', { params: { header }, body }))) as Transcription;
}
