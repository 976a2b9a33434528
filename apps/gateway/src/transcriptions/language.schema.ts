import { refusedAs } from '../platform/http/parse-query';
import { single } from '../platform/http/query-values';

const PORTUGUESE = /^([pP][tT](-[bB][rR])?)?$/;

/** The language of a recording: only Brazilian Portuguese is supported. */
export const language = single
  .refine((value) => PORTUGUESE.test(value), { params: refusedAs('unsupported_language') })
  .meta({ pattern: PORTUGUESE.source });
