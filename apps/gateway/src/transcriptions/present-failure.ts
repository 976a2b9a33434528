import type { ErrorCode } from '@aether/domain';
import { errorMessage, type TranscriptionFailure } from '@aether/language';

/** The failure of a record, with its message. A message that an older version stored is not shown. */
export function presentFailure({ code, details }: TranscriptionFailure): {
  readonly code: ErrorCode;
  readonly message: string;
} {
  return { code, message: errorMessage({ code, param: null, details: details ?? null }) };
}
