import type { Usage } from '../../api/queries';
import { formatDuration, formatMoney } from '../../format/format';
import { useOnTrial } from '../../money/use-cost';
import { PROJECT_TABLE_TEXTS } from '../../texts/usage/page';
import { projectsOf } from './usage-projects';

/** Sums by project; renders nothing if no key in use has one. */
export function ProjectTable({ usage }: { readonly usage: Usage }) {
  const projects = projectsOf(usage);
  const hasCost = useOnTrial() === false;
  if (projects.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="by-project">
      <h2 id="by-project">{PROJECT_TABLE_TEXTS.title}</h2>
      <div className="table-box" role="group" aria-label={PROJECT_TABLE_TEXTS.table} tabIndex={0}>
        <table className="table table-wide">
          <thead>
            <tr>
              <th scope="col">{PROJECT_TABLE_TEXTS.project}</th>
              <th scope="col">{PROJECT_TABLE_TEXTS.audio}</th>
              <th scope="col">{PROJECT_TABLE_TEXTS.transcriptions}</th>
              {hasCost && <th scope="col">{PROJECT_TABLE_TEXTS.cost}</th>}
            </tr>
          </thead>
          <tbody>
            {projects.map(({ name, seconds, transcriptions, brl }) => (
              <tr key={name ?? ''}>
                <th scope="row">{name ?? PROJECT_TABLE_TEXTS.noProject}</th>
                <td>{formatDuration(seconds)}</td>
                <td>{transcriptions}</td>
                {hasCost && <td>{formatMoney(brl)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
