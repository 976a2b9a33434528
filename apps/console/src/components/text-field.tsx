import {
  FieldError,
  Input,
  Label,
  Text,
  TextField as AriaTextField,
  type TextFieldProps,
  type ValidationResult,
} from 'react-aria-components';

interface Props extends Omit<TextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
}

/** One line of text with its label and, below, what is expected or wrong. */
export function TextField({ label, description, placeholder, ...props }: Props) {
  return (
    <AriaTextField {...props} className="field">
      <Label>{label}</Label>
      <Input {...(placeholder !== undefined && { placeholder })} />
      {/* One place for both: were a message to come or go below, the button under it would move away from the pointer that presses it. */}
      <div className="field-foot">
        {description !== undefined && (
          <Text slot="description" className="hint">
            {description}
          </Text>
        )}
        <FieldError className="field-error">{(result) => wordsOf(result, props)}</FieldError>
      </div>
    </AriaTextField>
  );
}

/** In Portuguese whatever the browser speaks. */
function wordsOf(
  { validationDetails, validationErrors }: ValidationResult,
  { type, minLength }: Pick<Props, 'type' | 'minLength'>,
): string {
  if (validationDetails.valueMissing) return 'Preencha este campo.';
  if (validationDetails.tooShort) return `Use ao menos ${minLength ?? 1} caracteres.`;
  if (validationDetails.typeMismatch && type === 'email') return 'Use um endereço como ana@exemplo.com.br.';
  if (validationDetails.typeMismatch || validationDetails.patternMismatch)
    return 'Use um endereço que comece com https://';
  return validationErrors.join(' ');
}
