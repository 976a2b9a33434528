import { ROLE_TEXTS, type Role } from '../../texts/roles';
import { ROLE_OPTIONS_TEXTS } from '../../texts/team';

interface Props {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

/** The roles, each with what it may do. */
export function RoleOptions({ value, onChange }: Props) {
  return (
    <fieldset className="offers role-options">
      <legend>{ROLE_OPTIONS_TEXTS.legend}</legend>
      {(Object.keys(ROLE_TEXTS) as Role[]).map((role) => (
        <label key={role} className="offer">
          <span className="offer-price">
            <input type="radio" name="role" value={role} checked={role === value} onChange={() => onChange(role)} />
            <strong>{ROLE_TEXTS[role].name}</strong>
          </span>
          <span className="hint">{ROLE_TEXTS[role].allows}</span>
        </label>
      ))}
    </fieldset>
  );
}
