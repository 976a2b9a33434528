import { ERROR_CODES, type ErrorCode } from '@aether/domain';
import { z } from 'zod';

/**
 * A text in the document, with today's codes as an extension: a client that was generated from an enumeration rejects a code that is added later.
 */
export const errorCode = z.string().meta({ 'x-extensible-enum': Object.keys(ERROR_CODES) }) as unknown as z.ZodType<
  ErrorCode,
  ErrorCode
>;
