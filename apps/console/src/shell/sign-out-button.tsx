import { useMutation } from '@tanstack/react-query';
import { answerOf } from '../api/answer-of';
import { isApiError } from '../api/api-error';
import { app } from '../api/clients';
import { Button } from '../components/button';
import { Problem } from '../components/notice';
import { useSetSession } from '../session/use-session';
import { forgetSavedOptions } from '../uploads/saved-options';

export function SignOutButton() {
  const setSession = useSetSession();
  const signOut = useMutation({
    mutationFn: async () => {
      await answerOf(app.POST('/v1/app/sign-out')).catch((error: unknown) => {
        // Over already, which is what was asked for.
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
      <Problem error={signOut.error} />
    </>
  );
}
