/** The API's transcription object, as far as this client reads it; all other fields are passed on unchanged. */
export interface Transcription {
  readonly id: string;
  readonly status: 'queued' | 'processing' | 'completed' | 'failed' | 'canceled';
  readonly duration_s: number | null;
  readonly text?: string | null;
  readonly segments?: readonly Segment[] | null;
  readonly progress?: { readonly stage: string; readonly fraction: number };
  readonly error?: { readonly code: string; readonly message: string } | null;
  readonly [field: string]: unknown;
}

export interface Segment {
  readonly start_s: number;
  readonly end_s: number;
  readonly text: string;
  readonly speaker?: string;
}

export function hasEnded({ status }: Transcription): boolean {
  return status !== 'queued' && status !== 'processing';
}

export function pathOf(id: string, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `/v1/transcriptions/${encodeURIComponent(id)}${text === '' ? '' : `?${text}`}`;
}
