import { HttpException } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { isOutage } from '@aether/platform';
import { ApiError } from './api-error';

/**
 * Translates any thrown value into an `AppError`. An unknown value becomes an internal error, whose cause is only logged.
 * Express and its body readers throw errors with a `status`; Nest throws `HttpException`.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = statusOf(thrown);
  if (status === 404) return unknownRoute();
  if (status === 413) return new AppError('file_too_large', { cause: thrown });
  if (status === 415) return new AppError('unsupported_media_type', { cause: thrown });
  if (status !== null && status >= 400 && status < 500) {
    return new ApiError('invalid_parameter', {
      message: 'A requisição está mal formada: confira o endereço, os cabeçalhos e o corpo.',
      cause: thrown,
    });
  }
  return new AppError(isOutage(thrown) ? 'overloaded' : 'internal_error', { cause: thrown });
}

/** The error of an address that no route has. */
export function unknownRoute(): AppError {
  return new ApiError('not_found', { message: 'Rota não encontrada: confira o endereço em /docs/referencia.' });
}

function statusOf(thrown: unknown): number | null {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof URIError) return 400;
  if (thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number') return thrown.status;
  return null;
}
