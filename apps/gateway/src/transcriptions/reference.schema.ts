import { single } from '../platform/http/query-values';

export const REFERENCE_MAX = 200;

/** Control characters, the replacement character (invalid UTF-8) and lone surrogates. */
const NO_TEXT = /[\p{Cc}\ufffd\p{Cs}]/u;

/** The caller's own reference text, limited in Unicode code points. */
export const reference = single
  .refine((value) => [...value].length <= REFERENCE_MAX, `use até ${REFERENCE_MAX} caracteres`)
  .refine((value) => !NO_TEXT.test(value), 'use texto em UTF-8, sem caracteres de controle')
  .meta({ maxLength: REFERENCE_MAX });
