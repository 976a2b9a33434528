import { createHash } from 'node:crypto';
import type { ApiClient } from './api-client';
import type { Transcription } from './transcription';

/** Options by their names in the API; a list repeats its parameter. */
export type OptionValues = Readonly<Record<string, string | readonly string[]>>;

export type Audio =
  | { readonly kind: 'file'; readonly body: Blob; readonly sha256: string }
  | { readonly kind: 'upload'; readonly id: string }
  | { readonly kind: 'url'; readonly url: string };

interface Started {
  readonly transcription: Transcription;
  readonly isReplayed: boolean;
}

/**
 * Requests a transcription without waiting for it. The idempotency key follows from audio and options, so that the same request within a day is the
 * same transcription, whatever became of its response; one that was canceled is requested again.
 */
export async function startTranscription(
  client: ApiClient,
  {
    audio,
    options,
    signal,
  }: { readonly audio: Audio; readonly options: OptionValues; readonly signal?: AbortSignal | undefined },
): Promise<Transcription> {
  for (let attempt = 0; ; attempt += 1) {
    const key = idempotencyKey(audio, options, attempt);
    const { transcription, isReplayed } = await send(client, { audio, options, key, signal });
    if (!isReplayed || transcription.status !== 'canceled') return transcription;
  }
}

interface Sending {
  readonly audio: Audio;
  readonly options: OptionValues;
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
}

async function send(client: ApiClient, { audio, options, key, signal }: Sending): Promise<Started> {
  const query = new URLSearchParams(queryOf(options, audio)).toString();
  const response = await client.send({
    method: 'POST',
    path: `/v1/transcriptions${query === '' ? '' : `?${query}`}`,
    headers: { prefer: 'respond-async', 'idempotency-key': key },
    ...(audio.kind === 'file' && { body: audio.body }),
    signal,
  });
  const isReplayed = response.headers.get('idempotent-replayed') === 'true';
  return { transcription: (await response.json()) as Transcription, isReplayed };
}

function queryOf(options: OptionValues, audio: Audio): [string, string][] {
  const given = Object.entries(options).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  if (audio.kind === 'url') return [...given, ['audio_url', audio.url]];
  return audio.kind === 'upload' ? [...given, ['upload_id', audio.id]] : given;
}

function idempotencyKey(audio: Audio, options: OptionValues, attempt: number): string {
  const source = audio.kind === 'file' ? audio.sha256 : audio.kind === 'url' ? audio.url : audio.id;
  return `aether-cli-${fingerprint([audio.kind, source, sorted(options), attempt])}`;
}

export function sorted(options: OptionValues): readonly (readonly [string, string | readonly string[]])[] {
  return Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
}

export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
