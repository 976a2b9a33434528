/** The e-mails that the service sends, and what each one's template is filled with. Links are whole addresses, with their token. */
interface EmailParameters {
  readonly 'confirm-email': { readonly link: string };
  readonly 'already-signed-up': { readonly link: string };
  readonly 'reset-password': { readonly link: string };
  readonly 'password-changed': { readonly link: string };
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

/** An e-mail to be sent. */
export type NewEmail = EmailContent & {
  readonly recipient: string;
  /** How long it is worth sending: a link that has expired is not sent. */
  readonly lifetimeMs: number;
};

/** An e-mail that is not sent yet. The document is deleted when it is sent or given up. */
export type OutboxEmail = EmailContent & {
  readonly id: string;
  readonly recipient: string;
  readonly createdAt: Date;
  /** When the next attempt should have started; an e-mail that is overdue has no running workflow. */
  readonly dueAt: Date;
  /** Not sent after this. */
  readonly expiresAt: Date;
};
