import type { ApiClient } from '../api/api-client';
import { ApiRequestError } from '../api/api-errors';
import { pathOf, type Transcription } from '../api/transcription';

/** Runs `work`; if the caller cancels it meanwhile, the transcription is canceled in the service. */
export async function cancelOnAbort<T>(
  client: ApiClient,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) await cancelTranscription(client, id);
    throw error;
  }
}

/** Cancels a transcription. One that has ended stays unchanged; null then. */
export async function cancelTranscription(client: ApiClient, id: string): Promise<Transcription | null> {
  try {
    return await client.json<Transcription>({ method: 'POST', path: `${pathOf(id)}/cancel` });
  } catch (error) {
    if (error instanceof ApiRequestError && error.code === 'already_finished') return null;
    throw error;
  }
}
