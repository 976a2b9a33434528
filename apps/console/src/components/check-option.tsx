import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** A checkbox with a label, and a description if there is more to say. */
export function CheckOption({ label, description, isSelected, onChange }: Props) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        checked={isSelected}
        aria-describedby={description === undefined ? undefined : `${id}-more`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {description !== undefined && (
          <p id={`${id}-more`} className="hint">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
