import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { answerOf } from '../../api/answer-of';
import { app } from '../../api/clients';
import { apiKeysQuery, type CreatedApiKey } from '../../api/queries';

/** Makes a key of a name. Its secret is in the mutation's data, and goes with it. */
export function useCreateKey(): UseMutationResult<CreatedApiKey, Error, string> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => answerOf(app.POST('/v1/app/api-keys', { body: { name } })),
    onSuccess: () => queries.invalidateQueries(apiKeysQuery),
    // Not kept once the page that shows it is left.
    gcTime: 0,
  });
}
