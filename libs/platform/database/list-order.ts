import type { Document, Filter } from 'mongodb';
import type { TranscriptionDocument } from './documents';

/** What a list is sorted by. */
export const LIST_SORTS = ['created_at', 'duration_s', 'title', 'cost_brl'] as const;
export type ListSort = (typeof LIST_SORTS)[number];
export type ListDirection = 'asc' | 'desc';

/** The stored field of each; `ensureIndexes` has an index for each. Ids sort by time. */
export const SORTED_FIELDS = {
  created_at: '_id',
  duration_s: 'durationS',
  title: 'sortName',
  cost_brl: 'billing.cost_brl',
} as const satisfies Record<ListSort, string>;

export interface ListOrder {
  readonly sort: ListSort;
  readonly direction: ListDirection;
}

export const NEWEST_FIRST: ListOrder = { sort: 'created_at', direction: 'desc' };

export function orderOf({ sort, direction }: ListOrder): Readonly<Record<string, 1 | -1>> {
  const sign = direction === 'asc' ? 1 : -1;
  const field = SORTED_FIELDS[sort];
  return field === '_id' ? { _id: sign } : { [field]: sign, _id: sign };
}

/** The records after one in the order. Those without a value come first in ascending order. */
export function afterInOrder(
  { sort, direction }: ListOrder,
  last: TranscriptionDocument,
): Filter<TranscriptionDocument> {
  const field = SORTED_FIELDS[sort];
  const beyond = direction === 'asc' ? '$gt' : '$lt';
  const later = { _id: { [beyond]: last._id } } as Filter<TranscriptionDocument>;
  if (field === '_id') return later;
  const value = valueAt(last, field);
  const isLast = { [field]: value, ...later } as Filter<TranscriptionDocument>;
  if (value === null) return direction === 'desc' ? isLast : { $or: [isLast, { [field]: { $ne: null } }] };
  const rest: Filter<TranscriptionDocument>[] = direction === 'desc' ? [{ [field]: null }] : [];
  return { $or: [{ [field]: { [beyond]: value } }, isLast, ...rest] };
}

function valueAt(record: Document, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Document | null | undefined)?.[name], record) ?? null;
}
