import { useId, type ReactNode } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextField as AriaTextField,
  type TextFieldProps,
  type ValidationResult,
} from 'react-aria-components';
import { FIELD_TEXTS } from '../texts/components/fields';

interface Props extends Omit<TextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  /** What the browser offers to fill in. */
  readonly suggestions?: readonly string[];
  /** A button at the end of the field. */
  readonly end?: ReactNode;
}

/** A single-line text field with a label and, below, a description or an error. */
export function TextField({ label, description, placeholder, suggestions, end, ...props }: Props) {
  const list = useId();
  const input = (
    <>
      <Input {...(placeholder !== undefined && { placeholder })} {...(suggestions !== undefined && { list })} />
      {suggestions !== undefined && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
  return (
    <AriaTextField {...props} className="field">
      <Label>{label}</Label>
      {end === undefined ? (
        input
      ) : (
        <div className="field-box">
          {input}
          {end}
        </div>
      )}
      {/* Description and error share one place: otherwise an appearing error would move the button below away from the pointer. */}
      <div className="field-foot">
        {description !== undefined && (
          <Text slot="description" className="hint">
            {description}
          </Text>
        )}
        <FieldError className="field-error">{(result) => validationMessage(result, props)}</FieldError>
      </div>
    </AriaTextField>
  );
}

/** Portuguese messages instead of the browser's language. */
function validationMessage(
  { validationDetails, validationErrors }: ValidationResult,
  { type, minLength }: Pick<Props, 'type' | 'minLength'>,
): string {
  if (validationDetails.valueMissing) return FIELD_TEXTS.missing;
  if (validationDetails.tooShort) return FIELD_TEXTS.tooShort(minLength ?? 1);
  if (validationDetails.typeMismatch && type === 'email') return FIELD_TEXTS.notEmail;
  if (validationDetails.typeMismatch || validationDetails.patternMismatch) return FIELD_TEXTS.notUrl;
  return validationErrors.join(' ');
}
