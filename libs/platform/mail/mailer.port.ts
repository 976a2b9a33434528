export interface MailMessage {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands messages over for delivery. */
export interface Mailer {
  /** Resolves when the message is taken over; rejects when it is not. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

export const MAILER = Symbol('Mailer');
