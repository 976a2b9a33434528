import { AppError } from '@aether/domain';

/** Keys consist only of ids and numbers, so logs may show them. */
export class ObjectNotFoundError extends AppError {
  constructor(readonly key: string) {
    super('not_found', { cause: `no object ${key}` });
    this.name = 'ObjectNotFoundError';
  }
}
