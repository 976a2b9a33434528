import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/clients';
import { vocabularyQuery, type NewVocabularyEntry } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';

/** Changes of the account's vocabulary, after each of which it is read again. */
export function useVocabulary() {
  const queries = useQueryClient();
  const onSuccess = (): Promise<void> => queries.invalidateQueries(vocabularyQuery);
  return {
    learn: useMutation({
      mutationFn: (learning: boolean) => unwrapResponse(api.PATCH('/v1/vocabulary', { body: { learning } })),
      onSuccess,
    }),
    add: useMutation({
      mutationFn: (body: NewVocabularyEntry) => unwrapResponse(api.POST('/v1/vocabulary/entries', { body })),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (entry: string) =>
        unwrapResponse(api.DELETE('/v1/vocabulary/entries/{entry}', { params: { path: { entry } } })),
      onSuccess,
    }),
    dismiss: useMutation({
      mutationFn: (suggestion: string) =>
        unwrapResponse(api.DELETE('/v1/vocabulary/suggestions/{suggestion}', { params: { path: { suggestion } } })),
      onSuccess,
    }),
    erase: useMutation({ mutationFn: () => unwrapResponse(api.DELETE('/v1/vocabulary')), onSuccess }),
  };
}
