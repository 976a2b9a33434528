/** A real SMTP server on this machine that keeps the mails it receives. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from '../eventually';

interface Mail extends ParsedMail {
  /** Recipients in the SMTP envelope, which may differ from the headers. */
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

  /** `port`: reopens a mailbox on the port of a closed one. */
  static async open(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
    const mailbox = new Mailbox(options);
    mailbox.server.listen(port, '127.0.0.1');
    await once(mailbox.server.server, 'listening');
    return mailbox;
  }

  /** Value for `AETHER_SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** All mails so far, in the order of arrival. */
  get received(): readonly Mail[] {
    return this.mails;
  }

  /** Number of mails to an address. */
  count(address: string): number {
    return this.to(address).length;
  }

  /** Resolves with the `number`th mail to an address (from 1), once it has arrived. */
  async mail(address: string, number = 1): Promise<Mail> {
    return eventually(`mail ${number} to ${address} arrives`, () => this.to(address)[number - 1]);
  }

  /** The token of the link in the `number`th mail to an address. */
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
