/** The engine's process died during a call. It is the cause of the `AppError` that the caller receives. */
export class EngineDiedError extends Error {
  override readonly name = 'EngineDiedError';
}
