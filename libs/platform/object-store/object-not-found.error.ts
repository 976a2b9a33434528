import { AppError } from '@aether/domain';

/** Keys are made of ids and numbers alone, so they may be shown in logs. */
export class ObjectNotFoundError extends AppError {
  constructor(readonly key: string) {
    super('not_found', { cause: `no object ${key}` });
    this.name = 'ObjectNotFoundError';
  }
}
