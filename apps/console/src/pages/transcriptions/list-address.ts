import { STATUS_NAMES } from '../../texts/statuses';
import type { ListFilter, TranscriptionStatus } from '../../api/queries';
import { orderAddress, orderOf } from './list-orders';

/** Longest text that the API searches for. */
export const SEARCH_MAX = 200;

/** The parameter of each filter in the address of the page. */
const PARAMETERS = {
  words: 'busca',
  tag: 'etiqueta',
  status: 'estado',
  from: 'de',
  to: 'ate',
  order: 'ordem',
} as const satisfies Record<keyof ListFilter, string>;

/** The filter of an address. What is not valid limits nothing. */
export function filterOf(address: URLSearchParams): ListFilter {
  const words = address.get(PARAMETERS.words)?.trim().slice(0, SEARCH_MAX);
  const tag = address.get(PARAMETERS.tag)?.trim();
  const status = address.get(PARAMETERS.status);
  const order = orderOf(address.get(PARAMETERS.order));
  const [from, to] = [dayOf(address.get(PARAMETERS.from)), dayOf(address.get(PARAMETERS.to))];
  return {
    ...(words !== undefined && isSearchable(words) && { words }),
    ...(tag !== undefined && tag !== '' && { tag }),
    ...(isStatus(status) && { status }),
    ...(from !== null && { from }),
    ...(order !== undefined && { order }),
    // A period that ends before it begins would find nothing.
    ...(to !== null && (from === null || from <= to) && { to }),
  };
}

/** The address of a filter. */
export function addressOf(filter: ListFilter): URLSearchParams {
  const written = { ...filter, ...(filter.order !== undefined && { order: orderAddress(filter.order) }) };
  const given = Object.entries(PARAMETERS).map(([field, name]) => [name, written[field as keyof ListFilter]] as const);
  return new URLSearchParams(given.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== undefined));
}

/** The API searches for words and numbers. */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isStatus(value: string | null): value is TranscriptionStatus {
  return value !== null && Object.hasOwn(STATUS_NAMES, value);
}

function dayOf(value: string | null): string | null {
  return value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}
