/** What both ways of sending mail promise: the SMTP one against a real server, the folder one on a real disk. */
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

function suite(
  open: () => Promise<{ mailer: Mailer; received: () => Promise<ParsedMail[]>; close: () => Promise<void> }>,
) {
  let under: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    under = await open();
  });
  afterEach(async () => {
    under.mailer.close();
    await under.close();
  });

  it('delivers subject, text and HTML as they were written', async () => {
    await under.mailer.send(MESSAGE);
    const [mail, ...others] = await under.received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: MESSAGE.subject, html: MESSAGE.html });
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain('.\nlinha depois de um ponto');
    expect(mail?.from?.text).toContain('nao-responda@aether.example');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('writes to one address only, whatever the address looks like', async () => {
    await under.mailer.send({ ...MESSAGE, to: 'ana@exemplo.com.br, eva@exemplo.com.br' }).catch(() => undefined);
    await under.mailer.send({ ...MESSAGE, to: 'ana@exemplo.com.br\r\nBcc: eva@exemplo.com.br' }).catch(() => undefined);
    for (const mail of await under.received()) {
      expect(mail.bcc).toBeUndefined();
      expect([mail.to].flat()).toHaveLength(1);
    }
  });
}

describe('a mailer', () => {
  describe('over SMTP', () => {
    const received: ParsedMail[] = [];

    suite(async () => {
      received.length = 0;
      const mailbox = await Mailbox.open({
        onData: (stream, _session, done) =>
          void simpleParser(stream).then((mail) => (received.push(mail), done()), done),
      });
      const mailer = openMailer({ smtpUrl: mailbox.url, from: FROM, folder: '' });
      return { mailer, received: async () => received, close: () => mailbox.close() };
    });

    it('gives user and password where the server asks for them, and rejects when they are wrong', async () => {
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

    it('rejects when nobody listens', async () => {
      const mailbox = await Mailbox.open();
      const { url } = mailbox;
      await mailbox.close();
      await expect(openMailer({ smtpUrl: url, from: FROM, folder: '' }).send(MESSAGE)).rejects.toThrow();
    });
  });

  describe('into a folder', () => {
    suite(async () => {
      const parent = mkdtempSync(join(tmpdir(), 'aether-mail-'));
      const folder = join(parent, 'mail');
      const received = () =>
        Promise.all(
          readdirSync(folder).map((name) => {
            // Whoever can read them can use their links.
            expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
            return simpleParser(readFileSync(join(folder, name)));
          }),
        );
      const mailer = openMailer({ smtpUrl: null, from: FROM, folder });
      return { mailer, received, close: async () => rmSync(parent, { recursive: true, force: true }) };
    });

    it('shows whole mails only to whoever reads the folder', async () => {
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
