import { createTransport } from 'nodemailer';
import type { Mailer, MailMessage } from './mailer.port';
import { mailDefaults } from './mail-defaults';
import { oneAddress } from './one-address';

const TIMEOUT_MS = 15_000;

const LIMITS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 2 * TIMEOUT_MS };

interface SmtpMailerOptions {
  /** `smtp://` (STARTTLS if the server offers it) or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  readonly from: string;
}

/** Sends e-mails through an SMTP server. */
export class SmtpMailer implements Mailer {
  private readonly transport;

  constructor({ url, from }: SmtpMailerOptions) {
    this.transport = createTransport({ url, ...LIMITS }, mailDefaults(from));
  }

  async send(message: MailMessage): Promise<void> {
    await this.transport.sendMail({ ...message, to: oneAddress(message.to) });
  }

  close(): void {
    this.transport.close();
  }
}
