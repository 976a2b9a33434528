import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { app } from '../../api/clients';
import type { Session } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { Button } from '../../components/button';
import { CodeField } from '../../components/code-field';
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
      <p>
        {byRecovery
          ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
          : 'Digite o código que o aplicativo do seu celular mostra para o Aether.'}
      </p>
      <AuthForm submitLabel="Entrar" isPending={pass.isPending} error={pass.error} onSubmit={() => pass.mutate()}>
        <CodeField
          key={String(byRecovery)}
          label={byRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
          takesRecovery={byRecovery}
          autoFocus
          value={code}
          onChange={setCode}
        />
      </AuthForm>
      <div className="row">
        {isApiError(pass.error, 'sign_in_expired') ? (
          <Button onPress={onRestart}>Voltar ao começo</Button>
        ) : (
          <Button
            onPress={() => {
              setCode('');
              setByRecovery(!byRecovery);
            }}
          >
            {byRecovery ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
          </Button>
        )}
      </div>
    </>
  );
}
