import { useState } from 'react';
import type { Invitation } from '../../api/team-queries';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { TextField } from '../../components/text-field';
import type { Role } from '../../texts/roles';
import { INVITE_TEXTS } from '../../texts/team';
import { COMMON_TEXTS } from '../../texts/common';
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
        {INVITE_TEXTS.open}
      </Button>
      <Dialog title={INVITE_TEXTS.title} isOpen={isOpen} onClose={close}>
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
      submitLabel={INVITE_TEXTS.submit}
      action={invite}
      onSubmit={() => invite.mutate({ email: email.trim(), role }, { onSuccess: onInvited })}
      onClose={onClose}
    >
      <TextField
        label={COMMON_TEXTS.email}
        name="email"
        type="email"
        autoComplete="off"
        description={INVITE_TEXTS.emailHint}
        autoFocus
        isRequired
        value={email}
        onChange={setEmail}
      />
      <RoleOptions value={role} onChange={setRole} />
    </DialogForm>
  );
}
