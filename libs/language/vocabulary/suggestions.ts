import type { CorrectedWords } from './corrected-words';
import type { Replacement } from './vocabulary';

/** Something that an account often corrects, offered for its vocabulary. */
export type Suggestion = {
  readonly places: number;
  readonly transcriptions: number;
} & ({ readonly kind: 'keyterm'; readonly term: string } | ({ readonly kind: 'replacement' } & Replacement));

/** Corrections that are no coincidence: these in one transcription, or in so many transcriptions. */
const OFTEN_PLACES = 3;
const OFTEN_TRANSCRIPTIONS = 2;
const MOST_SUGGESTIONS = 100;

/**
 * What an account's corrections suggest, the most frequent first. A word that the recognizer did not know is offered as a keyterm; what it writes instead
 * as a replacement if it was corrected more often than it was left ("mas" is often right where it was not "mais").
 * @param corrected of each transcription
 */
export function suggestionsFrom(corrected: Iterable<readonly CorrectedWords[]>): Suggestion[] {
  const terms = new Tally<{ readonly term: string }>();
  const pairs = new Tally<Replacement>();
  for (const words of corrected) {
    const seen = new Set<string>();
    for (const { replaces, term, places, left, isNew } of words) {
      pairs.add(`${replaces} → ${term}`, { replaces, term }, { places, left, transcriptions: 1 });
      if (!isNew) continue;
      terms.add(term, { term }, { places, left: 0, transcriptions: seen.has(term) ? 0 : 1 });
      seen.add(term);
    }
  }
  const offered = [
    ...terms.often().map(({ of, ...count }): Suggestion => ({ kind: 'keyterm', ...of, ...count })),
    ...pairs.often().map(({ of, ...count }): Suggestion => ({ kind: 'replacement', ...of, ...count })),
  ];
  return offered.sort((a, b) => b.places - a.places).slice(0, MOST_SUGGESTIONS);
}

interface Count {
  readonly places: number;
  readonly left: number;
  readonly transcriptions: number;
}

class Tally<T> {
  private readonly counts = new Map<string, Count & { readonly of: T }>();

  add(key: string, of: T, { places, left, transcriptions }: Count): void {
    const known = this.counts.get(key) ?? { places: 0, left: 0, transcriptions: 0 };
    this.counts.set(key, {
      of,
      places: known.places + places,
      left: known.left + left,
      transcriptions: known.transcriptions + transcriptions,
    });
  }

  often(): { readonly of: T; readonly places: number; readonly transcriptions: number }[] {
    return [...this.counts.values()]
      .filter(({ places, left, transcriptions }) => {
        const isOften = places >= OFTEN_PLACES || transcriptions >= OFTEN_TRANSCRIPTIONS;
        return isOften && left < places;
      })
      .map(({ of, places, transcriptions }) => ({ of, places, transcriptions }));
  }
}
