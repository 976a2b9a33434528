import { AppError } from '@aether/domain';

/** POSIX: no space left on device, and disk quota exceeded. */
const CODES = ['ENOSPC', 'EDQUOT'];
const DEPTH = 5;

/** Whether an error or its cause means that the local disk is full. */
export function isNoSpace(thrown: unknown, depth = DEPTH): boolean {
  if (!(thrown instanceof Error) || depth === 0) return false;
  const { code } = thrown as { readonly code?: unknown };
  return CODES.includes(String(code)) || isNoSpace(thrown.cause, depth - 1);
}

/** An outage, not a fault of the work: this worker, when there is space again, or another one can do it. */
export function noSpaceError(cause: unknown = 'the scratch folder has no space left'): AppError {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const reason = isNoSpace(error)
    ? error
    : Object.assign(new Error(error.message, { cause: error }), { code: 'ENOSPC' });
  return new AppError('overloaded', { cause: reason });
}
