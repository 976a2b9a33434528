import type { AppError } from '@aether/domain';
import { errorMessage } from '@aether/language';
import { ApiError } from './api-error';
import { ERROR_CATALOG } from './error-catalog';
import type { ErrorBody } from './error.schema';

export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: error instanceof ApiError ? error.message : errorMessage(error),
      request_id: requestId,
      type: ERROR_CATALOG[error.code].type,
      param: error.param,
    },
  };
}
