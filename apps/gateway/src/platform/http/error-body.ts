import { ERROR_CODES, type AppError } from '@aether/domain';
import type { ErrorBody } from './error.schema';

export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: error.message,
      request_id: requestId,
      type: ERROR_CODES[error.code].type,
      param: error.param,
    },
  };
}
