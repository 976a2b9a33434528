import { single } from '../platform/http/query-values';
import { NO_TEXT } from './no-text';

export const REFERENCE_MAX = 200;

/** The caller's own reference text, limited in Unicode code points. */
export const reference = single
  .refine((value) => [...value].length <= REFERENCE_MAX, `use até ${REFERENCE_MAX} caracteres`)
  .refine((value) => !NO_TEXT.test(value), 'use texto em UTF-8, sem caracteres de controle')
  .meta({ maxLength: REFERENCE_MAX });
