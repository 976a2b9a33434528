import { useState } from 'react';
import { TextField } from './text-field';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A new password is validated, and password managers offer to generate it. */
  readonly isNew?: boolean;
}

/** Minimum length, the service's only rule for passwords. */
const MIN = 10;

export function PasswordField({ label, value, onChange, isNew = false }: Props) {
  const [isShown, setShown] = useState(false);
  const rules = isNew && { minLength: MIN, description: `Ao menos ${MIN} caracteres; uma frase é fácil de lembrar.` };
  return (
    <TextField
      label={label}
      name={isNew ? 'new-password' : 'password'}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      isRequired
      value={value}
      onChange={onChange}
      end={
        <button type="button" className="field-end" onClick={() => setShown(!isShown)}>
          {isShown ? 'Esconder' : 'Mostrar'}
        </button>
      }
      {...rules}
    />
  );
}
