import { ROLE_TEXTS } from '../../texts/roles';
import { ROLE_OPTIONS_TEXTS } from '../../texts/team';

/** What each role may do. */
export function RoleGuide() {
  return (
    <section className="card stack" aria-labelledby="roles">
      <h2 id="roles">{ROLE_OPTIONS_TEXTS.guideTitle}</h2>
      <dl className="role-guide">
        {Object.values(ROLE_TEXTS).map(({ name, allows }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="hint">{allows}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
