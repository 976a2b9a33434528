import { AppError } from '@aether/domain';
import type { EngineFailure } from './engine-messages';

/** Serializes an error for sending from the engine's process to its parent. */
export function toFailure(error: unknown): EngineFailure {
  if (error instanceof AppError) {
    const reason = error.cause instanceof Error ? error.cause.message : error.code;
    return { code: error.code, retryable: error.retryable, reason };
  }
  return { code: null, retryable: true, reason: error instanceof Error ? error.message : 'unknown error' };
}

/** Restores the error in the parent. */
export function fromFailure({ code, retryable, reason }: EngineFailure): AppError {
  return new AppError(code ?? 'internal_error', { retryable, cause: new Error(reason) });
}
