import { ERROR_CODES, type ErrorCode } from '@aether/domain';
import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';

/** What an activity itself reported; null for failures without a report, such as timeouts. */
export function reportedFailure(error: unknown): ApplicationFailure | null {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  return cause instanceof ApplicationFailure ? cause : null;
}

/** The code that an activity failed with; `internal_error` for failures without a code, such as timeouts. */
export function failureCode(error: unknown): ErrorCode {
  const type = reportedFailure(error)?.type;
  return type != null && isErrorCode(type) ? type : 'internal_error';
}

function isErrorCode(type: string): type is ErrorCode {
  return Object.hasOwn(ERROR_CODES, type);
}
