import { refusedAs } from '../platform/http/parse-query';
import { single } from '../platform/http/query-values';

/** BCP 47, the same as POSIX writes it, ISO 639-2, and the name that Whisper's clients send. Without flags, because the OpenAPI document holds it. */
const PORTUGUESE = /^([pP][tT]([-_][bB][rR])?|[pP][oO][rR]|[pP]ortuguese)?$/;

/** The language of a recording: only Brazilian Portuguese is supported. */
export const language = single
  .refine((value) => PORTUGUESE.test(value), { params: refusedAs('unsupported_language') })
  .meta({ pattern: PORTUGUESE.source });
