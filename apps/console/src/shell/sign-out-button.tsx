import { useMutation } from '@tanstack/react-query';
import { unwrapResponse } from '../api/unwrap-response';
import { isApiError } from '../api/api-error';
import { app } from '../api/clients';
import { Button } from '../components/button';
import { ErrorAlert } from '../components/alert';
import { useSetSession } from '../session/use-session';
import { forgetSavedOptions } from '../uploads/saved-options';

export function SignOutButton() {
  const setSession = useSetSession();
  const signOut = useMutation({
    mutationFn: async () => {
      await unwrapResponse(app.POST('/v1/app/sign-out')).catch((error: unknown) => {
        // The session has already ended.
        if (!isApiError(error, 'not_signed_in')) throw error;
      });
    },
    onSuccess: () => {
      forgetSavedOptions();
      setSession(null);
    },
  });
  return (
    <>
      <Button isPending={signOut.isPending} onPress={() => signOut.mutate()}>
        Sair
      </Button>
      <ErrorAlert error={signOut.error} />
    </>
  );
}
