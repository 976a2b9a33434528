import type { ApiClient } from '../api/api-client';
import { pathOf } from '../api/transcription';

/** Endings of the media types that the service answers with; text has `.txt`. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/x-subrip': 'srt',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/vtt': 'vtt',
};

/** The format whose name does not become part of the file's. */
const PLAIN = 'texto';

export interface Rendered {
  readonly content: Uint8Array;
  readonly ending: string;
}

/** A finished transcription in a format, and the ending of its file: `srt`, `txt` for `texto`, `literal.txt` for another text. */
export async function render(
  client: ApiClient,
  { id, format, signal }: { readonly id: string; readonly format: string; readonly signal: AbortSignal },
): Promise<Rendered> {
  const response = await client.send({ path: pathOf(id, { formato: format }), signal });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const ending = ENDINGS[type] ?? 'txt';
  const named = format === ending || format === PLAIN ? ending : `${format}.${ending}`;
  return { content: new Uint8Array(await response.arrayBuffer()), ending: named };
}
