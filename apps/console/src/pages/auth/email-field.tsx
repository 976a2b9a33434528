import { useState, type MouseEvent } from 'react';
import { TextField } from '../../components/text-field';
import { COMMON_TEXTS } from '../../texts/common';
import { EMAIL_FIELD_TEXTS } from '../../texts/auth/shared';
import { suggestedAddress } from './suggested-address';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A new address, which may have a mistake: suggests the one that was probably meant. */
  readonly isNew?: boolean;
}

export function EmailField({ value, onChange, isNew = false }: Props) {
  /** What was typed when the field was left: not while it is typed. */
  const [left, setLeft] = useState('');
  const meant = isNew && left === value ? suggestedAddress(value) : null;
  const accept = ({ currentTarget }: MouseEvent): void => {
    // The button disappears.
    currentTarget.closest('.field')?.querySelector('input')?.focus();
    if (meant !== null) onChange(meant);
  };
  return (
    <TextField
      label={COMMON_TEXTS.email}
      name="email"
      type="email"
      autoComplete="username"
      isRequired
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(value)}
      {...(meant !== null && {
        description: (
          <>
            {EMAIL_FIELD_TEXTS.didYouMean}{' '}
            <button type="button" className="link-button" onClick={accept}>
              {meant}
            </button>
            ?
          </>
        ),
      })}
    />
  );
}
