import type { ListOrder } from '../../api/queries';

export const NEWEST_FIRST = 'created_at desc' satisfies ListOrder;

/** The orders of the list, by their name in the address of the page. */
const ADDRESSES: Readonly<Record<ListOrder, string>> = {
  'created_at desc': 'novas',
  'created_at asc': 'antigas',
  'title asc': 'titulo',
  'title desc': 'titulo-z-a',
  'duration_s desc': 'longas',
  'duration_s asc': 'curtas',
  'cost_brl desc': 'caras',
  'cost_brl asc': 'baratas',
};

const ALL = Object.keys(ADDRESSES) as readonly ListOrder[];

export function orderAddress(order: ListOrder): string {
  return ADDRESSES[order];
}

/** Undefined for the newest first, and for what is not an order. */
export function orderOf(address: string | null): ListOrder | undefined {
  return ALL.find((order) => order !== NEWEST_FIRST && ADDRESSES[order] === address);
}
