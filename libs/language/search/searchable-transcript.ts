import type { FormattedTranscript, Segment } from '../transcript/transcript';
import { searchTerms } from './search-terms';

/** A segment of a transcript, for the search and its results. */
export type SearchablePassage = Pick<Segment, 'start_s' | 'text'>;

/** What a search reads instead of the transcript. */
export interface SearchableTranscript {
  /** Distinct terms of names and text; see `searchTerms`. */
  readonly terms: readonly string[];
  readonly passages: readonly SearchablePassage[];
  /** Number of speakers; null without diarization. */
  readonly speakers: number | null;
}

/** @param names what the owner calls the recording and its speakers. Linear in the text. */
export function searchableTranscript(
  { segments, speakers }: Pick<FormattedTranscript, 'segments' | 'speakers'>,
  names: readonly string[],
): SearchableTranscript {
  return {
    terms: searchTerms([...names, ...segments.map(({ text }) => text)].join('\n')),
    passages: segments.map(({ start_s, text }) => ({ start_s, text })),
    speakers: speakers === undefined ? null : new Set(speakers.map(({ speaker }) => speaker)).size,
  };
}
