import { Link } from 'react-router';
import type { TranscriptionSummary } from '../../api/queries';
import { StatusBadge } from '../../components/status-badge';
import { formatDateTime, formatDuration } from '../../format/format';
import { nameOf } from '../transcription/name-of';

export function TranscriptionRows({ rows }: { readonly rows: readonly TranscriptionSummary[] }) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.id} className="row-item">
          <div className="row-main">
            <Link to={`/transcricoes/${row.id}`} className="wrap">
              {nameOf(row)}
            </Link>
            <span className="hint">
              {formatDateTime(row.created_at)}
              {row.duration_s !== null && ` · ${formatDuration(row.duration_s)}`}
            </span>
          </div>
          <StatusBadge status={row.status} />
        </li>
      ))}
    </ul>
  );
}
