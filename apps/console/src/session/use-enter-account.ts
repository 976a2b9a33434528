import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { setAccountState } from '../api/account-switch';
import { app } from '../api/clients';
import { unwrapResponse } from '../api/unwrap-response';
import { announceSession } from './announce-session';

/** Moves the session to another account, and loads the first page again, so that nothing of the account before remains. */
export function useEnterAccount(): UseMutationResult<unknown, Error, string> {
  return useMutation({
    onMutate: () => setAccountState('leaving'),
    mutationFn: (id: string) => unwrapResponse(app.POST('/v1/app/accounts/{id}/enter', { params: { path: { id } } })),
    onError: () => setAccountState('same'),
    onSuccess: () => {
      announceSession();
      window.location.assign('/');
    },
  });
}
