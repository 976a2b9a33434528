import { single } from '../platform/http/query-values';

export const REFERENCE_MAX = 200;

/** What stands for bytes that were no UTF-8, and half a character. */
const NO_TEXT = /[\ufffd\p{Cs}]/u;

/** A text of the caller's; its length is in characters, as Unicode counts them. */
export const reference = single
  .refine((value) => [...value].length <= REFERENCE_MAX, `use até ${REFERENCE_MAX} caracteres`)
  .refine((value) => !NO_TEXT.test(value), 'use texto em UTF-8')
  .meta({ maxLength: REFERENCE_MAX });
