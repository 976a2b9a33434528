import { normaliseTranscript } from '../../../../test/support/measure/normalise-transcript';

/** A sentence's terms, and what a recogniser heard of it. */
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
  return ` ${normaliseTranscript(heard).join(' ')} `.includes(` ${normaliseTranscript(term).join(' ')} `);
}
