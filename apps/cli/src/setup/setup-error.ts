/** Something the operator has to mend: the message says what is missing or wrong and what to do about it. */
export class SetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SetupError';
  }
}
