import { useState } from 'react';
import { Alert, ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
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
        label="Como se escreve"
        description="Um nome, uma sigla ou uma expressão."
        isRequired
        maxLength={MOST_CHARACTERS}
        value={term}
        onChange={setTerm}
      />
      <TextField
        label="O que trocar"
        description="Preencha para trocar sempre o que o reconhecimento escreve, como palavras inteiras. Vazio, o termo só ajuda a reconhecer."
        maxLength={MOST_CHARACTERS}
        value={replaces}
        onChange={setReplaces}
      />
      <ErrorAlert error={add.error} />
      {add.isSuccess && <Alert kind="success">Acrescentado.</Alert>}
      <div>
        <Button type="submit" kind="primary" isPending={add.isPending}>
          Acrescentar
        </Button>
      </div>
    </SubmitForm>
  );
}
