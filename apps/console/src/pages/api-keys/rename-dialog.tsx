import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { ErrorAlert } from '../../components/alert';
import { TextField } from '../../components/text-field';

interface Props {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRename: (name: string) => Promise<unknown>;
}

export function RenameDialog(props: Props) {
  return (
    <Dialog title="Renomear a chave" isOpen={props.isOpen} onClose={props.onClose}>
      <RenameForm {...props} />
    </Dialog>
  );
}

function RenameForm({ name, onClose, onRename }: Props) {
  const [typed, setTyped] = useState(name);
  const rename = useMutation({ mutationFn: onRename, onSuccess: onClose });
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!rename.isPending) rename.mutate(typed);
      }}
    >
      <ErrorAlert error={rename.error} />
      <TextField label="Nome" autoFocus isRequired maxLength={60} value={typed} onChange={setTyped} />
      <div className="row row-end">
        <Button onPress={onClose}>Voltar</Button>
        <Button type="submit" kind="primary" isPending={rename.isPending}>
          Renomear
        </Button>
      </div>
    </Form>
  );
}
