import type { CreationOptions } from '../api/queries';

/** The transcription options that the page offers. */
export interface UploadOptions {
  readonly diarization: boolean;
  /** Null: the service detects the number. */
  readonly speakers: number | null;
  readonly entities: boolean;
  readonly sentiment: boolean;
  readonly redact: boolean;
  readonly keyterms: readonly string[];
}

/** Suitable for most recordings of conversations. */
export const DEFAULT_OPTIONS: UploadOptions = {
  diarization: true,
  speakers: null,
  entities: true,
  sentiment: false,
  redact: false,
  keyterms: [],
};

/** The options for the next recordings after `options` were used: without what cannot be undone, and without the names in these recordings. */
export function nextOptions(options: UploadOptions): UploadOptions {
  return { ...options, redact: false, keyterms: [] };
}

const REFERENCE_MAX = 200;

/** Parses typed terms, separated by line breaks, commas or semicolons. */
export function termsOf(typed: string): readonly string[] {
  return [...new Set(typed.split(/[\n,;]/).map((term) => term.trim()))].filter((term) => term !== '');
}

/** All creation options except the audio source. */
type ApiOptions = Omit<CreationOptions, 'audio_url' | 'upload_id'>;

/** For each option of the API, how to derive it from the page's options; null for one that the page does not offer. */
const API_OPTIONS: {
  readonly [Option in keyof ApiOptions]-?:
    ((options: UploadOptions, name: string) => ApiOptions[Option] | undefined) | null;
} = {
  // Shown in lists. It may contain what the masks hide.
  reference: ({ redact }, name) => (redact ? undefined : [...name].slice(0, REFERENCE_MAX).join('')),
  diarization: ({ diarization }) => diarization || undefined,
  speakers: ({ diarization, speakers }) => (diarization && speakers !== null ? speakers : undefined),
  channels: null,
  entities: ({ entities }) => entities || undefined,
  sentiment: ({ sentiment }) => sentiment || undefined,
  redact: ({ redact }) => (redact ? ['all'] : undefined),
  redact_audio: null,
  keyterms: ({ keyterms }) => (keyterms.length > 0 ? [...keyterms] : undefined),
  webhook_url: null,
  // The account's applies.
  vocabulary: null,
  formato: null,
  norma: null,
  pessoas: null,
  tempos: null,
  language: null,
  idioma: null,
};

/** The options as sent to the API. */
export function optionsOf(options: UploadOptions, name: string): ApiOptions {
  const values = Object.entries(API_OPTIONS).map(([option, derive]) => [option, derive?.(options, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
