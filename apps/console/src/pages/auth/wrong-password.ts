import { ApiError } from '../../api/api-error';

/** On a page that has only the password, a wrong one is an error of its field. */
export function wrongPassword(error: unknown, message: string): unknown {
  if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') return error;
  return new ApiError(error.status, 'invalid_parameter', message, { ...error.more, param: 'password' });
}
