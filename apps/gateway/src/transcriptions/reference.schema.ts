import { single } from '../platform/http/query-values';

export const REFERENCE_MAX = 200;

/** The replacement character (invalid UTF-8) and lone surrogates. */
const NO_TEXT = /[\ufffd\p{Cs}]/u;

/** The caller's own reference text, limited in Unicode code points. */
export const reference = single
  .refine((value) => [...value].length <= REFERENCE_MAX, `use até ${REFERENCE_MAX} caracteres`)
  .refine((value) => !NO_TEXT.test(value), 'use texto em UTF-8')
  .meta({ maxLength: REFERENCE_MAX });
