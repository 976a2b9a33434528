import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import { unwrapResponse } from '../api/unwrap-response';
import { api } from '../api/clients';
import { parseJson } from '../api/json/parse-json';
import {
  TRANSCRIPTION_LISTS,
  transcriptionQuery,
  type Transcription,
  type TranscriptionPages,
  type TranscriptionSummary,
} from '../api/queries';
import type { Labels } from './labels';

type Labeled = Pick<TranscriptionSummary, 'title' | 'tags'>;

/** Saves a recording's title and tags. The response has the whole transcript, of which the page only takes the labels. */
export async function saveLabels(id: string, { title, tags }: Partial<Labels>): Promise<Labeled> {
  const body = { ...(title !== undefined && { title }), ...(tags !== undefined && { tags: [...tags] }) };
  const request = { params: { path: { id } }, body, parseAs: 'arrayBuffer' } as const;
  const bytes = await unwrapResponse(api.PATCH('/v1/transcriptions/{id}', request));
  return labelsOf((await parseJson(bytes)) as Transcription);
}

/** Shows the saved labels wherever the page has the recording, without loading the lists again. */
export function showLabels(queries: QueryClient, id: string, labeled: Labeled): void {
  queries.setQueriesData<TranscriptionPages>({ queryKey: TRANSCRIPTION_LISTS }, (list) =>
    list === undefined
      ? list
      : {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            data: page.data.map((row) => (row.id === id ? relabeled(row, labeled) : row)),
          })),
        },
  );
  queries.setQueryData(transcriptionQuery(id).queryKey, (one) => one && relabeled(one, labeled));
  // A search may now find the recording, or no longer.
  void queries.invalidateQueries({ queryKey: TRANSCRIPTION_LISTS, refetchType: 'none' });
}

export function useLabel(id: string): UseMutationResult<Labeled, Error, Labels> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (labels: Labels) => saveLabels(id, labels),
    onSuccess: (labeled) => showLabels(queries, id, labeled),
  });
}

function labelsOf({ title, tags }: Labeled): Labeled {
  return { ...(title !== undefined && { title }), ...(tags !== undefined && { tags }) };
}

function relabeled<Row extends Labeled>({ title: _, tags: __, ...row }: Row, labeled: Labeled): Row {
  return { ...row, ...labeled } as Row;
}
