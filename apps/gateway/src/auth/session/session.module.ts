import { Module } from '@nestjs/common';
import { EmailComposer } from '../../platform/mail/email-composer';
import { EmailQueue } from '../../platform/mail/email-queue';
import { Attempts } from '../../platform/rate-limit/attempts';
import { PasswordProof } from './password-proof';
import { PasswordSetter } from './password-setter';
import { SessionAuthenticator } from './session-authenticator';
import { SessionCookie } from './session-cookie';
import { SessionOpener } from './session-opener';
import { ChangePassword } from './usecases/change-password/change-password.usecase';

const PROVIDERS = [
  Attempts,
  ChangePassword,
  EmailComposer,
  EmailQueue,
  PasswordProof,
  PasswordSetter,
  SessionAuthenticator,
  SessionCookie,
  SessionOpener,
];

/** Providers for every module with controllers behind the session guard. */
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class SessionModule {}
