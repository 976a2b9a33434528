import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup/setup-error';
import { WorkBar } from '../terminal/work-bar';

export interface HttpTranscription {
  readonly id: string;
  readonly text: string;
  readonly durationS: number;
  /** From the first byte sent until the result is available. */
  readonly elapsedS: number;
}

interface TranscriptionObject {
  readonly id: string;
  readonly status: string;
  readonly text: string | null;
  readonly duration_s: number | null;
  readonly progress?: { readonly fraction: number } | null;
  readonly error?: { readonly message: string } | null;
}

interface HttpOptions {
  readonly gatewayUrl: string;
  readonly apiKey: string;
  readonly signal: AbortSignal;
}

/** Uploads a recording over the public API and polls until it is finished. @throws SetupError with the API's message */
export async function transcribeOverHttp(file: string, options: HttpOptions): Promise<HttpTranscription> {
  const { gatewayUrl, signal } = options;
  const began = performance.now();
  const headers = { authorization: `Bearer ${options.apiKey}`, prefer: 'respond-async' };
  const bar = new WorkBar('Transcribing', 1);
  try {
    const body = await openAsBlob(file);
    let current = await answer(
      await fetch(`${gatewayUrl}/v1/transcriptions`, { method: 'POST', headers, body, signal }),
    );
    while (current.status === 'queued' || current.status === 'processing') {
      await sleep(100, undefined, { signal });
      current = await answer(await fetch(`${gatewayUrl}/v1/transcriptions/${current.id}?wait=1`, { headers, signal }));
      bar.update(current.progress?.fraction ?? 1);
    }
    if (current.status !== 'completed') {
      throw new SetupError(
        `The transcription ended as ${current.status}: ${current.error?.message ?? 'no reason given'}`,
      );
    }
    const elapsedS = (performance.now() - began) / 1000;
    return { id: current.id, text: current.text ?? '', durationS: current.duration_s ?? 0, elapsedS };
  } finally {
    bar.stop();
  }
}

async function answer(response: Response): Promise<TranscriptionObject> {
  const body = (await response.json()) as TranscriptionObject;
  if (!response.ok) throw new SetupError(`The API answered ${response.status}: ${body.error?.message ?? ''}`);
  return body;
}
