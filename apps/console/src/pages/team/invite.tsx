import { useState } from 'react';
import type { Invitation } from '../../api/team-queries';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { TextField } from '../../components/text-field';
import type { Role } from '../../session/role-texts';
import { RoleOptions } from './role-options';
import { useInvite } from './use-team';

interface Props {
  readonly onInvited: (invitation: Invitation) => void;
}

/** Opens the form that invites a person. */
export function Invite({ onInvited }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button kind="primary" onPress={() => setOpen(true)}>
        Convidar
      </Button>
      <Dialog title="Convidar para a equipe" isOpen={isOpen} onClose={close}>
        <InviteForm
          onClose={close}
          onInvited={(invitation) => {
            close();
            onInvited(invitation);
          }}
        />
      </Dialog>
    </>
  );
}

/** The address and the role of the invitation. */
function InviteForm({ onClose, onInvited }: Props & { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('operator');
  const invite = useInvite();
  return (
    <DialogForm
      submitLabel="Enviar convite"
      action={invite}
      onSubmit={() => invite.mutate({ email: email.trim(), role }, { onSuccess: onInvited })}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        description="O convite vale por 7 dias, para quem entrar com este e-mail."
        autoFocus
        isRequired
        value={email}
        onChange={setEmail}
      />
      <RoleOptions value={role} onChange={setRole} />
    </DialogForm>
  );
}
