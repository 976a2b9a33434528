/** The object store accepted a request or connection and stopped responding. */
export class StoreTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the object store does not respond');
    this.name = 'StoreTimeoutError';
  }
}
