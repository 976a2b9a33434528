import type { TranscriptionStatus } from '../api/queries';
import { STATUS_NAMES } from '../texts/statuses';

export function StatusBadge({ status }: { readonly status: TranscriptionStatus }) {
  return <span className={`badge badge-${status}`}>{STATUS_NAMES[status]}</span>;
}
