import { useState } from 'react';
import { Alert, ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { ENTRY_FORM_TEXTS } from '../../texts/vocabulary';
import { useVocabulary } from './use-vocabulary';
import { SubmitForm } from '../../components/submit-form';

const MOST_CHARACTERS = 60;

/** Adds a term, or a replacement if it says what is replaced. */
export function EntryForm() {
  const { add } = useVocabulary();
  const [term, setTerm] = useState('');
  const [replaces, setReplaces] = useState('');
  const submit = (): void => {
    if (add.isPending) return;
    const entry =
      replaces.trim() === '' ? { kind: 'keyterm' as const, term } : { kind: 'replacement' as const, replaces, term };
    add.mutate(entry, {
      onSuccess: () => {
        setTerm('');
        setReplaces('');
      },
    });
  };
  return (
    <SubmitForm className="stack" onSubmit={submit}>
      <TextField
        label={ENTRY_FORM_TEXTS.term}
        description={ENTRY_FORM_TEXTS.termHint}
        isRequired
        maxLength={MOST_CHARACTERS}
        value={term}
        onChange={setTerm}
      />
      <TextField
        label={ENTRY_FORM_TEXTS.replaces}
        description={ENTRY_FORM_TEXTS.replacesHint}
        maxLength={MOST_CHARACTERS}
        value={replaces}
        onChange={setReplaces}
      />
      <ErrorAlert error={add.error} />
      {add.isSuccess && <Alert kind="success">{ENTRY_FORM_TEXTS.added}</Alert>}
      <div>
        <Button type="submit" kind="primary" isPending={add.isPending}>
          {ENTRY_FORM_TEXTS.submit}
        </Button>
      </div>
    </SubmitForm>
  );
}
