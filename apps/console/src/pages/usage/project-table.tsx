import type { Usage } from '../../api/queries';
import { formatDuration, formatMoney } from '../../format/format';
import { useOnTrial } from '../../money/use-cost';
import { projectsOf } from './usage-projects';

/** Sums by project; renders nothing if no key in use has one. */
export function ProjectTable({ usage }: { readonly usage: Usage }) {
  const projects = projectsOf(usage);
  const hasCost = useOnTrial() === false;
  if (projects.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="by-project">
      <h2 id="by-project">Por projeto</h2>
      <div className="table-box" role="group" aria-label="Tabela" tabIndex={0}>
        <table className="table table-wide">
          <thead>
            <tr>
              <th scope="col">Projeto</th>
              <th scope="col">Áudio</th>
              <th scope="col">Transcrições</th>
              {hasCost && <th scope="col">Valor</th>}
            </tr>
          </thead>
          <tbody>
            {projects.map(({ name, seconds, transcriptions, brl }) => (
              <tr key={name ?? ''}>
                <th scope="row">{name ?? 'Sem projeto'}</th>
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
