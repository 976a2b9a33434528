import { useQueryClient } from '@tanstack/react-query';
import { TRANSCRIPTION_LISTS, type TranscriptionPages } from '../api/queries';

/** The tags of the recordings that the page has loaded, in alphabetical order. */
export function useKnownTags(): readonly string[] {
  const lists = useQueryClient().getQueriesData<TranscriptionPages>({ queryKey: TRANSCRIPTION_LISTS });
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
  return [...new Set(rows.flatMap(({ tags = [] }) => tags))].sort((one, other) => one.localeCompare(other, 'pt-BR'));
}
