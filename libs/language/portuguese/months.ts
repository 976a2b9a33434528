import { fold } from './fold';

/** In order. */
export const MONTHS: readonly string[] =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

export const FOLDED_MONTHS: readonly string[] = MONTHS.map(fold);
