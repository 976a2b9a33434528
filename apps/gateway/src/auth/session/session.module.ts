import { Module } from '@nestjs/common';
import { StreamReauthorizer } from '../stream-reauthorizer';
import { EmailComposer } from '../../platform/mail/email-composer';
import { EmailQueue } from '../../platform/mail/email-queue';
import { ActionConfirmation } from './action-confirmation';
import { PasswordConfirmation } from './password-confirmation';
import { PasswordSetter } from './password-setter';
import { SessionAuthenticator } from './session-authenticator';
import { SessionCookie } from './session-cookie';
import { SessionFactory } from './session-factory';
import { ChangePassword } from './usecases/change-password/change-password.usecase';

const PROVIDERS = [
  ActionConfirmation,
  ChangePassword,
  EmailComposer,
  EmailQueue,
  PasswordConfirmation,
  PasswordSetter,
  SessionAuthenticator,
  SessionCookie,
  SessionFactory,
  StreamReauthorizer,
];

/** Providers for every module with controllers behind the session guard or with long-lived streams. */
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class SessionModule {}
