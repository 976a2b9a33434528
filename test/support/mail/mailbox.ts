/** A real SMTP server on this machine, and the mails that came to it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { until } from '../until';

interface Mail extends ParsedMail {
  /** Of the envelope: who gets it, whatever its headers say. */
  readonly recipients: readonly string[];
}

export class Mailbox {
  private readonly mails: Mail[] = [];
  private readonly server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    this.server = new SMTPServer({
      hideSTARTTLS: true,
      authOptional: true,
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        buffer(stream)
          .then((bytes) => simpleParser(bytes))
          .then((mail) => this.mails.push(Object.assign(mail, { recipients })))
          .then(
            () => done(),
            (error: Error) => done(error),
          );
      },
      ...options,
    });
  }

  /** `port`: for one that was open before. */
  static async open(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
    const mailbox = new Mailbox(options);
    mailbox.server.listen(port, '127.0.0.1');
    await once(mailbox.server.server, 'listening');
    return mailbox;
  }

  /** For `AETHER_SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** How many mails there are for an address. */
  count(address: string): number {
    return this.to(address).length;
  }

  /** The `number`th mail for an address (from 1), once it is there. */
  async mail(address: string, number = 1): Promise<Mail> {
    await until(() => this.count(address) >= number);
    return this.to(address)[number - 1]!;
  }

  /** The token of the link in the `number`th mail for an address. */
  async token(address: string, number = 1): Promise<string> {
    const { text = '' } = await this.mail(address, number);
    const [, token] = /#token=([\w-]+)/.exec(text) ?? [];
    if (token === undefined) throw new Error(`no link in: ${text}`);
    return token;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private to(address: string): readonly Mail[] {
    return this.mails.filter(({ recipients }) => recipients.includes(address));
  }
}
