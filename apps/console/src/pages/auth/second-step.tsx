import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { app } from '../../api/clients';
import type { Session } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { Button } from '../../components/button';
import { CodeField } from '../../components/code-field';
import { SECOND_STEP_TEXTS } from '../../texts/auth/shared';
import { AuthForm } from './auth-form';

interface Props {
  /** From the response to the right password. */
  readonly challenge: string;
  readonly onEntered: (session: Session) => void;
  /** Back to the first step. */
  readonly onRestart: () => void;
}

/** The second step of signing in: the code of the app, or a recovery code. */
export function SecondStep({ challenge, onEntered, onRestart }: Props) {
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const pass = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/sign-in/second-factor', { body: { challenge, code } })),
    onSuccess: onEntered,
  });
  return (
    <>
      <p>{byRecovery ? SECOND_STEP_TEXTS.askRecoveryCode : SECOND_STEP_TEXTS.askAppCode}</p>
      <AuthForm
        submitLabel={SECOND_STEP_TEXTS.submit}
        isPending={pass.isPending}
        error={pass.error}
        onSubmit={() => pass.mutate()}
      >
        <CodeField
          key={String(byRecovery)}
          label={byRecovery ? SECOND_STEP_TEXTS.recoveryCode : SECOND_STEP_TEXTS.appCode}
          takesRecovery={byRecovery}
          autoFocus
          value={code}
          onChange={setCode}
        />
      </AuthForm>
      <div className="row">
        {isApiError(pass.error, 'sign_in_expired') ? (
          <Button onPress={onRestart}>{SECOND_STEP_TEXTS.restart}</Button>
        ) : (
          <Button
            onPress={() => {
              setCode('');
              setByRecovery(!byRecovery);
            }}
          >
            {byRecovery ? SECOND_STEP_TEXTS.useApp : SECOND_STEP_TEXTS.useRecoveryCode}
          </Button>
        )}
      </div>
    </>
  );
}
