/** A problem that the operator must fix; the message says what is missing or wrong and how to fix it. */
export class SetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SetupError';
  }
}
