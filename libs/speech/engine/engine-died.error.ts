/** Why a call of the engine ended: the engine's process did, under it. The cause of the `AppError` that the caller gets. */
export class EngineDiedError extends Error {
  override readonly name = 'EngineDiedError';
}
