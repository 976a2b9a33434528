import { useMutation } from '@tanstack/react-query';
import { unwrapResponse } from '../api/unwrap-response';
import { app } from '../api/clients';
import { Button } from '../components/button';
import { ErrorAlert } from '../components/alert';
import { isSessionEnd } from '../session/session-end';
import { useSetSession } from '../session/use-session';
import { forgetSharedIn } from '../shared-in/shared-in';
import { forgetSavedOptions } from '../uploads/saved-options';
import { HEADER_TEXTS } from '../texts/shell';

export function SignOutButton({ label = HEADER_TEXTS.signOut }: { readonly label?: string }) {
  const setSession = useSetSession();
  const signOut = useMutation({
    mutationFn: async () => {
      // The request survives a user who leaves the page at once: on a shared computer, a session that stays open shows the account to the next user.
      await unwrapResponse(app.POST('/v1/app/sign-out', { keepalive: true })).catch((error: unknown) => {
        // The session has already ended.
        if (!isSessionEnd(error)) throw error;
      });
    },
    onSuccess: () => {
      forgetSavedOptions();
      void forgetSharedIn();
      setSession(null);
    },
  });
  return (
    <>
      <Button isPending={signOut.isPending} onPress={() => signOut.mutate()}>
        {label}
      </Button>
      <ErrorAlert error={signOut.error} />
    </>
  );
}
