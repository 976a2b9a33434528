import { answerOf } from '../api/answer-of';
import { api } from '../api/clients';
import type { Transcription } from '../api/queries';
import { optionsOf, type Choices } from './options';

interface Order {
  readonly audio: { readonly upload_id: string } | { readonly audio_url: string };
  readonly name: string;
  readonly choices: Choices;
  /** The same order with the same key is one transcription, however often it is sent. */
  readonly key: string;
}

export async function orderTranscription({ audio, name, choices, key }: Order): Promise<Transcription> {
  const header = { Prefer: 'respond-async', 'Idempotency-Key': key };
  const body = { ...audio, ...optionsOf(choices, name) };
  return (await answerOf(api.POST('/v1/transcriptions', { params: { header }, body }))) as Transcription;
}
