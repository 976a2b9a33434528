import type { ListOrder } from '../../api/queries';

export const NEWEST_FIRST = 'created_at desc' satisfies ListOrder;

/** The orders of the list: their name in the address of the page, and what the page calls them. */
const ORDERS: Readonly<Record<ListOrder, { readonly address: string; readonly label: string }>> = {
  'created_at desc': { address: 'novas', label: 'Mais novas' },
  'created_at asc': { address: 'antigas', label: 'Mais antigas' },
  'title asc': { address: 'titulo', label: 'Título, de A a Z' },
  'title desc': { address: 'titulo-z-a', label: 'Título, de Z a A' },
  'duration_s desc': { address: 'longas', label: 'Mais longas' },
  'duration_s asc': { address: 'curtas', label: 'Mais curtas' },
  'cost_brl desc': { address: 'caras', label: 'Mais caras' },
  'cost_brl asc': { address: 'baratas', label: 'Mais baratas' },
};

const ALL = Object.keys(ORDERS) as readonly ListOrder[];

export const ORDER_LABELS = Object.fromEntries(ALL.map((order) => [order, ORDERS[order].label])) as Readonly<
  Record<ListOrder, string>
>;

export function orderAddress(order: ListOrder): string {
  return ORDERS[order].address;
}

/** Undefined for the newest first, and for what is not an order. */
export function orderOf(address: string | null): ListOrder | undefined {
  return ALL.find((order) => order !== NEWEST_FIRST && ORDERS[order].address === address);
}
