import { useState } from 'react';
import { FIELD_TEXTS } from '../texts/components/fields';
import { COMMON_TEXTS } from '../texts/common';
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
  const rules = isNew && { minLength: MIN, description: FIELD_TEXTS.passwordRules(MIN) };
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
          {isShown ? COMMON_TEXTS.hide : COMMON_TEXTS.show}
        </button>
      }
      {...rules}
    />
  );
}
