import type { ApiClient } from './api-client';
import { hasEnded, pathOf, type Transcription } from './transcription';

/** The service answers as soon as the transcription ends; in between, this is how often the progress is shown. */
const POLL_S = 5;

export interface AwaitEndOptions {
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** Gives up waiting, not the transcription, at this time in milliseconds since 1970. */
  readonly until?: number;
}

/**
 * Long-polls until the transcription has ended. Event streams would send text, which is charged even when the transcription is then canceled.
 * @returns the transcription, which has not ended yet if `until` came first
 */
export async function awaitEnd(
  client: ApiClient,
  id: string,
  { onProgress, signal, until = Infinity }: AwaitEndOptions = {},
): Promise<Transcription> {
  for (;;) {
    const left = Math.ceil((until - Date.now()) / 1000);
    const wait = String(Math.max(0, Math.min(POLL_S, left)));
    const transcription = await client.json<Transcription>({ path: pathOf(id, { wait }), signal });
    if (hasEnded(transcription) || left <= 0) return transcription;
    onProgress?.(transcription.progress?.fraction ?? 0);
  }
}
