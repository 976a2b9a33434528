import { TextField } from '../../components/text-field';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function EmailField({ value, onChange }: Props) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      isRequired
      value={value}
      onChange={onChange}
    />
  );
}
