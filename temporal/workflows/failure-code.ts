import { ERROR_CODES, type ErrorCode } from '@aether/domain';
import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';

/** The code that an activity failed with; `internal_error` for failures without a code, such as timeouts. */
export function failureCode(error: unknown): ErrorCode {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  const type = cause instanceof ApplicationFailure ? cause.type : null;
  return type != null && isErrorCode(type) ? type : 'internal_error';
}

function isErrorCode(type: string): type is ErrorCode {
  return Object.hasOwn(ERROR_CODES, type);
}
