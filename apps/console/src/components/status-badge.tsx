import type { TranscriptionStatus } from '../api/queries';
import { STATUS_NAMES } from './status-names';

export function StatusBadge({ status }: { readonly status: TranscriptionStatus }) {
  return <span className={`badge badge-${status}`}>{STATUS_NAMES[status]}</span>;
}
