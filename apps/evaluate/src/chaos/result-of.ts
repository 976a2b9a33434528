/** The fields of a transcription that `judge` needs, as callers read them. */
export interface ReadTranscription {
  readonly id: string;
  readonly status: string;
  readonly duration_s: number | null;
  readonly billing: { readonly seconds: number; readonly cost_brl: number } | null;
  readonly error: { readonly code: string } | null;
  readonly [field: string]: unknown;
}

/** Fields that must be equal in every run. */
const RESULT = [
  'status',
  'duration_s',
  'text',
  'words',
  'segments',
  'entities',
  'speakers',
  'sentiment',
  'metrics',
  'warnings',
] as const;

/** The result of a transcription as a comparable string. */
export function resultOf(transcription: ReadTranscription): string {
  const fields = RESULT.map((name) => [name, transcription[name] ?? null]);
  return JSON.stringify([...fields, ['error', transcription.error?.code ?? null]]);
}

/** The fields in which two results differ. */
export function differences(one: string, other: string): string[] {
  const [a, b] = [one, other].map((result) => JSON.parse(result) as [string, unknown][]);
  return a!.filter(([, value], i) => JSON.stringify(value) !== JSON.stringify(b![i]?.[1])).map(([name]) => name);
}
