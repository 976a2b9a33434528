import type { Role } from '../accounts/member';

/** The e-mails that the service sends, and the parameters of each template. Links are full URLs that include their token. */
interface EmailParameters {
  readonly 'confirm-email': { readonly link: string };
  readonly 'already-signed-up': { readonly link: string };
  readonly 'reset-password': { readonly link: string };
  readonly 'password-changed': { readonly link: string };
  readonly 'second-factor-enabled': { readonly link: string };
  readonly 'second-factor-disabled': { readonly link: string };
  readonly 'identity-linked': { readonly link: string; readonly provider: string };
  /** `account`: its name or address. `inviter`: their address. */
  readonly invitation: {
    readonly link: string;
    readonly account: string;
    readonly inviter: string;
    readonly role: Role;
  };
  readonly 'account-deleted': {
    readonly link: string;
    readonly deletionId: string;
    readonly requestedAt: Date;
    readonly completedAt: Date;
    readonly transcriptions: number;
    readonly uploads: number;
    readonly apiKeys: number;
    /** The data that stays, and why. */
    readonly kept: string;
  };
}

type EmailContent = {
  [Template in keyof EmailParameters]: {
    readonly template: Template;
    readonly parameters: EmailParameters[Template];
  };
}[keyof EmailParameters];

/** An e-mail to send. */
export type NewEmail = EmailContent & {
  readonly recipient: string;
  /** How long sending is useful: an e-mail with an expired link is not sent. */
  readonly lifetimeMs: number;
};

/** An e-mail that is not sent yet. The document is deleted when the e-mail is sent or abandoned. */
export type OutboxEmail = EmailContent & {
  readonly id: string;
  readonly recipient: string;
  readonly createdAt: Date;
  /** When the next attempt should have started; an e-mail that is overdue has no running workflow. */
  readonly dueAt: Date;
  /** The e-mail is not sent after this time. */
  readonly expiresAt: Date;
};
