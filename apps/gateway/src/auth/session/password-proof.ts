import { Injectable } from '@nestjs/common';
import type { User } from '@aether/domain';
import { PasswordHasher } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { provingPassword } from '../sign-in/sign-in-limits';
import { Attempts } from '../../platform/rate-limit/attempts';

/** Asks for the password once more, before what cannot be undone: somebody may have left their screen. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
  ) {}

  /** Rejects with `invalid_parameter` naming `param`. */
  async require({ id, passwordHash }: User, password: string, param: string): Promise<void> {
    await this.attempts.count(provingPassword(id));
    if (await this.hasher.verify(password, passwordHash)) return;
    throw new ApiError('invalid_parameter', {
      param,
      message: `A senha em \`${param}\` não é a sua senha atual: confira.`,
    });
  }
}
