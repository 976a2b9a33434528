import { useState } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { SubmitForm } from '../../components/submit-form';
import { LINK_FORM_TEXTS } from '../../texts/transcribe';

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
        label={LINK_FORM_TEXTS.link}
        description={LINK_FORM_TEXTS.linkHint}
        type="url"
        placeholder={LINK_FORM_TEXTS.linkPlaceholder}
        pattern="\s*https?://.+"
        isRequired
        value={address}
        onChange={setAddress}
      />
      <Button type="submit">{LINK_FORM_TEXTS.submit}</Button>
    </SubmitForm>
  );
}
