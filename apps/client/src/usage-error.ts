/** Wrong arguments or settings; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
