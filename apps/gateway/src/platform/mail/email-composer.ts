import { Inject, Injectable } from '@nestjs/common';
import { INVITATION_LIFE_MS, type Account, type AccountDeletion, type NewEmail, type Role } from '@aether/domain';
import { EMAIL_LINK_LIFE_MS, type AppConfig } from '@aether/platform';
import { CONFIG } from '../tokens';

/** Delivery attempts of e-mails whose link does not expire stop after this time. */
const LIFETIME_MS = 48 * 3_600_000;

/** Composes the gateway's e-mails. Tokens are in the URL fragment, which browsers do not send, so that they appear in no log. */
@Injectable()
export class EmailComposer {
  private readonly origin: string;

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {
    this.origin = config.web.origin;
  }

  confirmation(recipient: string, token: string): NewEmail {
    const parameters = { link: `${this.origin}/confirmar#token=${token}&email=${encodeURIComponent(recipient)}` };
    return { template: 'confirm-email', recipient, parameters, lifetimeMs: EMAIL_LINK_LIFE_MS.confirm };
  }

  alreadySignedUp(recipient: string): NewEmail {
    const parameters = { link: `${this.origin}/entrar` };
    return { template: 'already-signed-up', recipient, parameters, lifetimeMs: LIFETIME_MS };
  }

  reset(recipient: string, token: string): NewEmail {
    const parameters = { link: `${this.origin}/nova-senha#token=${token}` };
    return { template: 'reset-password', recipient, parameters, lifetimeMs: EMAIL_LINK_LIFE_MS.reset };
  }

  passwordChanged(recipient: string): NewEmail {
    const parameters = { link: `${this.origin}/recuperar-senha` };
    return { template: 'password-changed', recipient, parameters, lifetimeMs: LIFETIME_MS };
  }

  secondFactorEnabled(recipient: string): NewEmail {
    const parameters = { link: `${this.origin}/recuperar-senha` };
    return { template: 'second-factor-enabled', recipient, parameters, lifetimeMs: LIFETIME_MS };
  }

  secondFactorDisabled(recipient: string): NewEmail {
    const parameters = { link: `${this.origin}/recuperar-senha` };
    return { template: 'second-factor-disabled', recipient, parameters, lifetimeMs: LIFETIME_MS };
  }

  identityLinked(recipient: string): NewEmail {
    const parameters = { link: `${this.origin}/conta`, provider: this.config.signIn.provider?.label ?? '' };
    return { template: 'identity-linked', recipient, parameters, lifetimeMs: LIFETIME_MS };
  }

  /** The link leads to the page of the invitations of the user who signs in, and holds no secret. */
  invitation(
    recipient: string,
    { account, inviter, role }: { readonly account: Account; readonly inviter: string; readonly role: Role },
  ): NewEmail {
    const parameters = { link: `${this.origin}/convites`, account: account.name ?? account.email, inviter, role };
    return { template: 'invitation', recipient, parameters, lifetimeMs: INVITATION_LIFE_MS };
  }

  /** The deletion receipt for the former owner. `kept`: the statement of the data that is kept. */
  accountDeleted(recipient: string, deletion: AccountDeletion, kept: string): NewEmail {
    const { id, requestedAt, completedAt, erased } = deletion;
    const { transcriptions = 0, uploads = 0, apiKeys = 0 } = erased ?? {};
    const dates = { requestedAt, completedAt: completedAt ?? requestedAt };
    const counts = { transcriptions, uploads, apiKeys };
    const parameters = {
      link: `${this.origin}/conta-apagada/${id}`,
      deletionId: id,
      ...dates,
      ...counts,
      kept,
    };
    return { template: 'account-deleted', recipient, parameters, lifetimeMs: LIFETIME_MS };
  }
}
