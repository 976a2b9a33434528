import type { CreationOptions } from '../api/queries';

/** The options of a transcription, as the page offers them. */
export interface Choices {
  readonly diarization: boolean;
  /** Null: the service finds out. */
  readonly speakers: number | null;
  readonly entities: boolean;
  readonly sentiment: boolean;
  readonly redact: boolean;
  readonly keyterms: readonly string[];
}

/** What suits most recordings of people. */
export const USUAL: Choices = {
  diarization: true,
  speakers: null,
  entities: true,
  sentiment: false,
  redact: false,
  keyterms: [],
};

const REFERENCE_MAX = 200;

/** Terms as they are typed: a line or a comma between them. */
export function termsOf(typed: string): readonly string[] {
  return [...new Set(typed.split(/[\n,;]/).map((term) => term.trim()))].filter((term) => term !== '');
}

/** All but where the audio is. */
type Asked = Omit<CreationOptions, 'audio_url' | 'upload_id'>;

/** Every option of the API: what is asked for by what was chosen; null for one that the page does not offer. */
const ASKED: {
  readonly [Option in keyof Asked]-?: ((choices: Choices, name: string) => Asked[Option] | undefined) | null;
} = {
  // What is shown in lists.
  reference: (_, name) => [...name].slice(0, REFERENCE_MAX).join(''),
  diarization: ({ diarization }) => diarization || undefined,
  speakers: ({ diarization, speakers }) => (diarization && speakers !== null ? speakers : undefined),
  channels: null,
  entities: ({ entities }) => entities || undefined,
  sentiment: ({ sentiment }) => sentiment || undefined,
  redact: ({ redact }) => (redact ? 'all' : undefined),
  redact_audio: null,
  keyterms: ({ keyterms }) => (keyterms.length > 0 ? [...keyterms] : undefined),
  'keyterms[]': null,
  webhook_url: null,
  formato: null,
  language: null,
  idioma: null,
};

/** The options of the API, as they are sent. */
export function optionsOf(choices: Choices, name: string): Asked {
  const asked = Object.entries(ASKED).map(([option, ask]) => [option, ask?.(choices, name)] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined));
}
