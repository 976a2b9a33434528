import { ERROR_MESSAGES, type TranscriptionFailure } from '@aether/language';

/** The failure of a record, with the message of its code. A message that an older version stored is not shown. */
export function presentFailure({ code }: TranscriptionFailure): TranscriptionFailure & { readonly message: string } {
  return { code, message: ERROR_MESSAGES[code] };
}
