import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';

/** A sentence's terms, and what a recognizer heard of it. */
export interface HeardTerms {
  readonly terms: readonly string[];
  readonly heard: string;
}

export interface KeytermRecall {
  readonly spoken: number;
  readonly found: number;
  readonly missed: readonly string[];
  /** Terms of other sentences that were written although nobody said them. */
  readonly invented: readonly string[];
}

/** Counts terms that are written as they should be; case and punctuation aside, accents and spaces not. */
export function keytermRecall(clips: readonly HeardTerms[]): KeytermRecall {
  const all = [...new Set(clips.flatMap((clip) => clip.terms))];
  const spoken = clips.flatMap(({ terms, heard }) => terms.map((term) => ({ term, found: holds(heard, term) })));
  return {
    spoken: spoken.length,
    found: spoken.filter(({ found }) => found).length,
    missed: spoken.filter(({ found }) => !found).map(({ term }) => term),
    invented: clips.flatMap(({ terms, heard }) => all.filter((term) => !terms.includes(term) && holds(heard, term))),
  };
}

function holds(heard: string, term: string): boolean {
  return ` ${normalizeTranscript(heard).join(' ')} `.includes(` ${normalizeTranscript(term).join(' ')} `);
}
