import { assignSegments } from '../corrections/assign-segments';
import type { Steps } from '../corrections/steps';
import type { FormattedTranscript, Segment, Word } from '../transcript/transcript';
import { searchTerms } from './search-terms';

/** A segment of a transcript, for the search and its results. */
export type SearchablePassage = Pick<Segment, 'start_s' | 'text'> & {
  /** When each part of the text between spaces begins, in milliseconds of the recording; absent where it is not known. */
  readonly starts?: Uint32Array;
};

/** What a search reads instead of the transcript. */
export interface SearchableTranscript {
  /** Distinct terms of names and text; see `searchTerms`. */
  readonly terms: readonly string[];
  readonly passages: readonly SearchablePassage[];
  /** Number of speakers; null without diarization. */
  readonly speakers: number | null;
}

/** @param names what the owner calls the recording and its speakers. Linear in the text. */
export function* searchableTranscript(
  { words, segments, speakers }: Pick<FormattedTranscript, 'words' | 'segments' | 'speakers'>,
  names: readonly string[],
): Steps<SearchableTranscript> {
  const spoken = wordsBySegment(words, segments);
  yield;
  const terms = searchTerms([...names, ...segments.map(({ text }) => text)].join('\n'));
  yield;
  return {
    terms,
    passages: segments.map(({ start_s, text }, index) => ({ start_s, text, ...startsOf(text, spoken[index]!) })),
    speakers: speakers === undefined ? null : new Set(speakers.map(({ speaker }) => speaker)).size,
  };
}

function wordsBySegment(words: readonly Word[], segments: readonly Segment[]): readonly (readonly Word[])[] {
  const spoken: Word[][] = segments.map(() => []);
  assignSegments(words, segments).forEach((segment, index) => spoken[segment]?.push(words[index]!));
  return spoken;
}

/** A word such as "R$ 1.250,90" is several parts between spaces. */
function startsOf(text: string, words: readonly Word[]): Pick<SearchablePassage, 'starts'> {
  if (words.map((word) => word.text).join(' ') !== text) return {};
  const starts = words.flatMap((word) => word.text.split(' ').map(() => Math.round(word.start_s * 1000)));
  return { starts: Uint32Array.from(starts) };
}
