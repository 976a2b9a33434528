import { Injectable } from '@nestjs/common';
import { AppError, type User } from '@aether/domain';
import { PasswordHasher } from '@aether/platform';
import { provingPassword } from '../sign-in/sign-in-limits';
import { Attempts } from '../../platform/rate-limit/attempts';

/** Requires the password again before an irreversible action, because the user may have left an open session unattended. */
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
    throw new AppError('invalid_parameter', {
      param,
      message: `A senha em \`${param}\` não é a sua senha atual: confira.`,
    });
  }
}
