import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { apiKeysQuery, type CreatedApiKey, type KeyFields } from '../../api/queries';

/** Creates a key. The secret exists only in the mutation's data. */
export function useCreateKey(): UseMutationResult<CreatedApiKey, Error, KeyFields> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: KeyFields) => unwrapResponse(app.POST('/v1/app/api-keys', { body })),
    onSuccess: () => queries.invalidateQueries(apiKeysQuery),
    // Drops the secret when the user leaves the page.
    gcTime: 0,
  });
}
