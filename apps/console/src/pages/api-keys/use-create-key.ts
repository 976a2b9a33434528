import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { apiKeysQuery, type CreatedApiKey } from '../../api/queries';

/** Creates a key with a name. The secret exists only in the mutation's data. */
export function useCreateKey(): UseMutationResult<CreatedApiKey, Error, string> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => unwrapResponse(app.POST('/v1/app/api-keys', { body: { name } })),
    onSuccess: () => queries.invalidateQueries(apiKeysQuery),
    // Drops the secret when the user leaves the page.
    gcTime: 0,
  });
}
