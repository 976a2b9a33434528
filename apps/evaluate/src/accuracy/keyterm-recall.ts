import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';

/** The terms of a sentence, and its recognized text. */
export interface RecognizedTerms {
  readonly terms: readonly string[];
  readonly recognized: string;
}

export interface KeytermRecall {
  readonly spoken: number;
  readonly found: number;
  readonly missed: readonly string[];
  /** Recognized terms that belong to other sentences and were not spoken. */
  readonly invented: readonly string[];
}

/** Counts terms that are written correctly, ignoring case and punctuation but not accents and spaces. */
export function keytermRecall(clips: readonly RecognizedTerms[]): KeytermRecall {
  const all = [...new Set(clips.flatMap((clip) => clip.terms))];
  const spoken = clips.flatMap(({ terms, recognized }) =>
    terms.map((term) => ({ term, found: contains(recognized, term) })),
  );
  return {
    spoken: spoken.length,
    found: spoken.filter(({ found }) => found).length,
    missed: spoken.filter(({ found }) => !found).map(({ term }) => term),
    invented: clips.flatMap(({ terms, recognized }) =>
      all.filter((term) => !terms.includes(term) && contains(recognized, term)),
    ),
  };
}

function contains(recognized: string, term: string): boolean {
  return ` ${normalizeTranscript(recognized).join(' ')} `.includes(` ${normalizeTranscript(term).join(' ')} `);
}
