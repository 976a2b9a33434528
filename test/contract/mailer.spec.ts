/** The contract of both mailers: the SMTP mailer against a real server, the folder mailer on a real disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { simpleParser, type ParsedMail } from 'mailparser';
import { openMailer, type Mailer, type MailMessage } from '@aether/platform';
import { Mailbox } from '../support/mail/mailbox';

jest.setTimeout(60_000);

const FROM = 'Aether <nao-responda@aether.example>';

const MESSAGE: MailMessage = {
  to: 'ana@exemplo.com.br',
  subject: 'Confirmação: é só um clique — já',
  text: 'Olá, Ação!\n.\nlinha depois de um ponto\n',
  html: '<p>Olá, <b>Ação</b>!</p>',
};

/** A mail with the recipients of its SMTP envelope, if it has one. */
type ReceivedMail = ParsedMail & { readonly recipients?: readonly string[] };

interface MailerUnderTest {
  readonly mailer: Mailer;
  received(): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

/** `sendsOddAddresses`: whether a quoted address with a comma or line break is sent (a folder) or rejected (the SMTP server). */
function suite(open: () => Promise<MailerUnderTest>, { sendsOddAddresses }: { readonly sendsOddAddresses: boolean }) {
  let under: MailerUnderTest;
  beforeEach(async () => {
    under = await open();
  });
  afterEach(async () => {
    under.mailer.close();
    await under.close();
  });

  it('delivers subject, text and HTML unchanged', async () => {
    await under.mailer.send(MESSAGE);
    const [mail, ...others] = await under.received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: MESSAGE.subject, html: MESSAGE.html });
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain('.\nlinha depois de um ponto');
    expect(mail?.from?.text).toContain('nao-responda@aether.example');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it.each(['ana@exemplo.com.br, eva@exemplo.com.br', 'ana@exemplo.com.br\r\nBcc: eva@exemplo.com.br'])(
    'never sends to a second address inside the recipient %j',
    async (to) => {
      const sent = await under.mailer.send({ ...MESSAGE, to }).then(
        () => 1,
        () => 0,
      );
      expect(sent).toBe(sendsOddAddresses ? 1 : 0);
      await under.mailer.send(MESSAGE);
      const mails = await under.received();
      expect(mails).toHaveLength(sent + 1);
      for (const mail of mails) {
        expect(mail.bcc).toBeUndefined();
        const addresses = [mail.to].flat().flatMap((header) => header?.value ?? []);
        expect(addresses).toHaveLength(1);
        expect(mail.recipients ?? [MESSAGE.to]).toEqual([MESSAGE.to]);
      }
    },
  );
}

describe('a mailer', () => {
  describe('over SMTP', () => {
    const open = async (): Promise<MailerUnderTest> => {
      const mailbox = await Mailbox.open();
      const mailer = openMailer({ smtpUrl: mailbox.url, from: FROM, folder: '' });
      return { mailer, received: async () => mailbox.received, close: () => mailbox.close() };
    };
    suite(open, { sendsOddAddresses: false });

    it('authenticates where the server requires it, and rejects when the password is wrong', async () => {
      const mailbox = await Mailbox.open({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) =>
          username === 'aether' && password === 's:e/nha' ? done(null, { user: username }) : done(new Error('no')),
      });
      try {
        const url = (password: string) => mailbox.url.replace('//', `//aether:${encodeURIComponent(password)}@`);
        const good = openMailer({ smtpUrl: url('s:e/nha'), from: FROM, folder: '' });
        await good.send(MESSAGE);
        expect(mailbox.count(MESSAGE.to)).toBe(1);
        const bad = openMailer({ smtpUrl: url('outra'), from: FROM, folder: '' });
        await expect(bad.send(MESSAGE)).rejects.toMatchObject({ responseCode: 535 });
        expect(mailbox.count(MESSAGE.to)).toBe(1);
      } finally {
        await mailbox.close();
      }
    });

    it('rejects when the mail server is down', async () => {
      const mailbox = await Mailbox.open();
      const { url } = mailbox;
      await mailbox.close();
      await expect(openMailer({ smtpUrl: url, from: FROM, folder: '' }).send(MESSAGE)).rejects.toThrow();
    });
  });

  describe('into a folder', () => {
    const open = async (): Promise<MailerUnderTest> => {
      const parent = mkdtempSync(join(tmpdir(), 'aether-mail-'));
      const folder = join(parent, 'mail');
      const received = () =>
        Promise.all(
          readdirSync(folder).map((name) => {
            // The links in the mails must be readable only by the service's user.
            expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
            return simpleParser(readFileSync(join(folder, name)));
          }),
        );
      const mailer = openMailer({ smtpUrl: null, from: FROM, folder });
      return { mailer, received, close: async () => rmSync(parent, { recursive: true, force: true }) };
    };
    suite(open, { sendsOddAddresses: true });

    it('writes mails atomically: a reader of the folder sees only complete files', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'aether-mail-'));
      const mailer = openMailer({ smtpUrl: null, from: FROM, folder });
      let over = false;
      const mails = Array.from({ length: 200 }, () => mailer.send(MESSAGE));
      const sent = Promise.all(mails).finally(() => (over = true));
      try {
        while (!over) {
          for (const name of readdirSync(folder).filter((it) => it.endsWith('.eml')))
            expect(readFileSync(join(folder, name), 'utf8')).toContain(MESSAGE.to);
          await nextTurn();
        }
        await sent;
        const names = readdirSync(folder);
        expect(names.filter((it) => !it.endsWith('.eml'))).toEqual([]);
        expect(names).toHaveLength(mails.length);
      } finally {
        await Promise.allSettled([...mails, sent]);
        mailer.close();
        rmSync(folder, { recursive: true });
      }
    });
  });
});
