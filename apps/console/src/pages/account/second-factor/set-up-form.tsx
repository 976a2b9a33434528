import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { app } from '../../../api/clients';
import type { SecondFactorSetup } from '../../../api/queries';
import { unwrapResponse } from '../../../api/unwrap-response';
import { DialogForm } from '../../../components/dialog-form';
import { CodeField } from '../../../components/code-field';
import { CopyButton } from '../../../components/copy-button';
import { PasswordField } from '../../../components/password-field';
import { SET_UP_TEXTS } from '../../../texts/account/second-factor';
import { COMMON_TEXTS } from '../../../texts/common';
import { QrCode } from './qr-code';

interface Props {
  readonly onClose: () => void;
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
}

/** The steps up to the first code: the password, then the QR code. */
export function SetUpForm({ onClose, onEnabled }: Props) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  return setup === null ? (
    <PasswordStep onClose={onClose} onReady={setSetup} />
  ) : (
    <CodeStep setup={setup} onClose={onClose} onEnabled={onEnabled} />
  );
}

interface PasswordStepProps {
  readonly onClose: () => void;
  readonly onReady: (setup: SecondFactorSetup) => void;
}

function PasswordStep({ onClose, onReady }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const prepare = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/second-factor/set-up', { body: { password } })),
    onSuccess: onReady,
    // Drops the secret with the dialog.
    gcTime: 0,
  });
  return (
    <DialogForm
      submitLabel={SET_UP_TEXTS.continue}
      action={prepare}
      onSubmit={() => prepare.mutate()}
      onClose={onClose}
    >
      <p>{SET_UP_TEXTS.needsApp}</p>
      <PasswordField label={COMMON_TEXTS.password} value={password} onChange={setPassword} />
    </DialogForm>
  );
}

function CodeStep({ setup, onClose, onEnabled }: Props & { readonly setup: SecondFactorSetup }) {
  const [code, setCode] = useState('');
  const enable = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/second-factor/enable', { body: { code } })),
    onSuccess: ({ recovery_codes }) => onEnabled(recovery_codes),
    gcTime: 0,
  });
  return (
    <DialogForm submitLabel={SET_UP_TEXTS.enable} action={enable} onSubmit={() => enable.mutate()} onClose={onClose}>
      <p>{SET_UP_TEXTS.scan}</p>
      <QrCode rows={setup.qr_rows} label={SET_UP_TEXTS.qrCode} />
      <div className="secret">
        <span>{SET_UP_TEXTS.orType}</span>
        <code data-testid="second-factor-secret">{inGroups(setup.secret)}</code>
        <CopyButton text={setup.secret} what={SET_UP_TEXTS.whatSecret} />
      </div>
      <CodeField label={SET_UP_TEXTS.appCode} value={code} onChange={setCode} />
    </DialogForm>
  );
}

/** Four letters at a time are easier to type; apps ignore the spaces. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
