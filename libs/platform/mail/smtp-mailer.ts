import { createTransport } from 'nodemailer';
import type { Mailer, MailMessage } from './mailer.port';
import { mailDefaults } from './mail-defaults';
import { oneAddress } from './one-address';

const SILENCE_MS = 15_000;

const LIMITS = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: 2 * SILENCE_MS };

interface SmtpMailerOptions {
  /** `smtp://` (STARTTLS where the server has it) or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  readonly from: string;
}

/** Mail through an SMTP server. */
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
