import { Inject, Injectable, type CanActivate } from '@nestjs/common';
import { AppError } from '@aether/domain';
import type { AppConfig } from '@aether/platform';
import { CONFIG } from '../../platform/tokens';

/** Refuses the routes of accounts with passwords with `sign_in_method_off` where users sign in at the identity provider only. */
@Injectable()
export class PasswordSignInGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  canActivate(): boolean {
    if (!this.config.signIn.password) throw new AppError('sign_in_method_off');
    return true;
  }
}
