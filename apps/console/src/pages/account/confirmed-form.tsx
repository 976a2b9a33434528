import { useState, type ReactNode } from 'react';
import { useProviderLabel } from '../../api/use-site';
import { DialogForm } from '../../components/dialog-form';
import { PasswordField } from '../../components/password-field';
import { useProviderVisit, type ConfirmedAction } from '../../session/provider-visit';
import { useSignedIn } from '../../session/use-session';
import { CONFIRMED_FORM_TEXTS } from '../../texts/account/page';
import { COMMON_TEXTS } from '../../texts/common';

interface Props {
  readonly confirms: ConfirmedAction;
  readonly submitLabel: string;
  readonly kind?: 'primary' | 'danger';
  /** The mutation that `onSubmit` starts. */
  readonly action: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: (proof: { readonly password?: string }) => void;
  readonly onClose: () => void;
  /** What the action does. */
  readonly children: ReactNode;
}

/** A form whose user proves again who they are: with the password, or with a fresh sign-in at the identity provider. */
export function ConfirmedForm({ confirms, onSubmit, children, ...form }: Props) {
  const { person, confirmed_until } = useSignedIn();
  const [openedAt] = useState(Date.now);
  const [password, setPassword] = useState('');
  const isConfirmed = confirmed_until !== null && Date.parse(confirmed_until) > openedAt;
  if (person.confirms_with === 'password') {
    return (
      <DialogForm {...form} onSubmit={() => onSubmit({ password })}>
        {children}
        <p>{CONFIRMED_FORM_TEXTS.byPassword}</p>
        <PasswordField label={COMMON_TEXTS.password} value={password} onChange={setPassword} />
      </DialogForm>
    );
  }
  if (!isConfirmed) return <AtProvider confirms={confirms} onClose={form.onClose} />;
  return (
    <DialogForm {...form} onSubmit={() => onSubmit({})}>
      {children}
    </DialogForm>
  );
}

function AtProvider({ confirms, onClose }: Pick<Props, 'confirms' | 'onClose'>) {
  const label = useProviderLabel();
  const visit = useProviderVisit();
  return (
    <DialogForm
      submitLabel={CONFIRMED_FORM_TEXTS.signInWith(label)}
      action={visit}
      onSubmit={() => visit.mutate({ from: '/conta', confirms })}
      onClose={onClose}
    >
      <p>{CONFIRMED_FORM_TEXTS.byProvider(label)}</p>
    </DialogForm>
  );
}
