import { useState } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { SubmitForm } from '../../components/submit-form';

interface Props {
  readonly onSubmit: (address: string) => void;
}

export function LinkForm({ onSubmit }: Props) {
  const [address, setAddress] = useState('');
  return (
    <SubmitForm
      className="row row-bottom"
      onSubmit={() => {
        onSubmit(address.trim());
        setAddress('');
      }}
    >
      <TextField
        label="Ou cole o link do áudio"
        description="Links de compartilhamento do Google Drive e do Dropbox também servem."
        type="url"
        placeholder="https://"
        pattern="\s*https?://.+"
        isRequired
        value={address}
        onChange={setAddress}
      />
      <Button type="submit">Adicionar o link</Button>
    </SubmitForm>
  );
}
