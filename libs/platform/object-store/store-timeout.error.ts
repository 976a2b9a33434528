/** A server has taken a request, or the connection, and says nothing. */
export class StoreTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the object store does not answer');
    this.name = 'StoreTimeoutError';
  }
}
