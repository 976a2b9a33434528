import { TextField } from './text-field';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether recovery codes, which have letters, are accepted too. */
  readonly takesRecovery?: boolean;
  readonly autoFocus?: boolean;
}

/** A one-time code. Phones offer to fill it in. */
export function CodeField({ label, value, onChange, takesRecovery = false, autoFocus = false }: Props) {
  return (
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      inputMode={takesRecovery ? 'text' : 'numeric'}
      autoFocus={autoFocus}
      isRequired
      maxLength={40}
      value={value}
      onChange={onChange}
    />
  );
}
