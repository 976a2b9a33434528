import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form';
import { CodeField } from '../../../components/code-field';
import { PasswordField } from '../../../components/password-field';
import { COMMON_TEXTS } from '../../../texts/common';
import { SECOND_FACTOR_TEXTS } from '../../../texts/account/second-factor';

interface Props {
  readonly text: string;
  readonly submitLabel: string;
  readonly kind: 'primary' | 'danger';
  readonly onClose: () => void;
  readonly onSubmit: (given: { readonly password: string; readonly code: string }) => Promise<unknown>;
}

/** Asks for the password and a code before a change of the second factor. */
export function ConfirmForm({ text, submitLabel, kind, onClose, onSubmit }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = useMutation({ mutationFn: () => onSubmit({ password, code }), gcTime: 0 });
  return (
    <DialogForm
      submitLabel={submitLabel}
      kind={kind}
      action={submit}
      onSubmit={() => submit.mutate()}
      onClose={onClose}
    >
      <p>{text}</p>
      <PasswordField label={COMMON_TEXTS.password} value={password} onChange={setPassword} />
      <CodeField label={SECOND_FACTOR_TEXTS.appOrRecoveryCode} takesRecovery value={code} onChange={setCode} />
    </DialogForm>
  );
}
