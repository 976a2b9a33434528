import { createTransport, type Transporter } from 'nodemailer';
import type { Mailer, MailMessage } from './mailer.port';
import { mailDefaults } from './mail-defaults';
import { oneAddress } from './one-address';

const TIMEOUT_MS = 15_000;

const LIMITS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 2 * TIMEOUT_MS };

interface SmtpMailerOptions {
  /**
   * `smtp://` (STARTTLS if the server offers it) or `smtps://`, with user and password if the server requires them. Read for each message, because
   * a password may change.
   */
  readonly url: () => string;
  readonly from: string;
}

interface Opened {
  readonly url: string;
  readonly transport: Transporter;
}

/** Sends e-mails through an SMTP server. */
export class SmtpMailer implements Mailer {
  private opened: Opened | null = null;

  constructor(private readonly options: SmtpMailerOptions) {}

  async send(message: MailMessage): Promise<void> {
    await this.transport().sendMail({ ...message, to: oneAddress(message.to) });
  }

  close(): void {
    this.opened?.transport.close();
  }

  /** Each message has its own connection, so nothing depends on a replaced transport. */
  private transport(): Transporter {
    const url = this.options.url();
    if (this.opened?.url !== url)
      this.opened = { url, transport: createTransport({ url, ...LIMITS }, mailDefaults(this.options.from)) };
    return this.opened.transport;
  }
}
