export interface MailMessage {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends e-mails. */
export interface Mailer {
  /** Resolves when the mail server accepts the message; rejects when it does not. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

export const MAILER = Symbol('Mailer');
