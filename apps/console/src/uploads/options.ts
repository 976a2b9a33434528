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

/** The options of the API. What is shown in lists goes along as the reference. */
export function optionsOf({ diarization, speakers, entities, sentiment, redact, keyterms }: Choices, name: string) {
  return {
    reference: [...name].slice(0, REFERENCE_MAX).join(''),
    ...(diarization && { diarization: true as const }),
    ...(diarization && speakers !== null && { speakers }),
    ...(entities && { entities: true as const }),
    ...(sentiment && { sentiment: true as const }),
    ...(redact && { redact: 'all' as const }),
    ...(keyterms.length > 0 && { keyterms: [...keyterms] }),
  };
}
