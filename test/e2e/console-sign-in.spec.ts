/** Authentication of the web application with a real mail server: sign-up, confirmation, password reset, sessions, throttling. */
import { hash } from '@node-rs/argon2';
import { AuditLogRepository, UserRepository } from '@aether/platform';
import { Mailbox } from '../support/mail/mailbox';
import { Stack, type FurtherApp } from '../support/stack/stack';
import { AppClient } from '../support/api/app-client';
import { freshEmail, PASSWORD, signUp } from '../support/api/app-users';
import { eventually } from '../support/eventually';
import type { Answer } from '../support/api/conforming-client';

const OTHER_PASSWORD = 'grampo exato de bateria';

const codeOf = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;

describe('authentication of the web application', () => {
  let mailbox: Mailbox;
  let stack: Stack;
  let visitor: AppClient;
  let second: FurtherApp;
  /** A gateway with an https origin. */
  let secure: FurtherApp;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    // The gateway trusts the proxy header, so that tests can come from many networks.
    const env = { AETHER_SMTP_URL: mailbox.url, AETHER_TRUSTED_PROXIES: '1' };
    stack = await Stack.isolated({ env, only: ['gateway', 'deliverer'] });
    visitor = await AppClient.connect(stack.client.baseUrl);
    const settings = { AETHER_PUBLIC_URL: 'https://aether.example' };
    [second, secure] = await Promise.all([stack.another('gateway'), stack.another('gateway', settings)]);
  });
  afterAll(async () => {
    await Promise.all([second?.stop(), secure?.stop()]);
    await stack?.stop();
    await mailbox?.close();
  });

  const browser = (): AppClient => visitor.another();
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  /** Everything that the service has stored or logged about users, as text. */
  async function everything(): Promise<string> {
    const names = ['people', 'sessions', 'email_links', 'email_outbox', 'accounts', 'audit_log', 'request_windows'];
    const stored = await Promise.all(names.map((name) => stack.db.collection(name).find().toArray()));
    return JSON.stringify(stored) + stack.logs('gateway') + stack.logs('deliverer');
  }

  describe('sign-up', () => {
    it('creates an account after the link in the mail was used, on any gateway', async () => {
      const page = browser();
      const email = freshEmail();
      expect((await page.post('sign-up', { email: ` ${email.toUpperCase()} `, password: PASSWORD })).status).toBe(202);
      expect(page.jar).toBeNull();
      const { subject, text, html } = await mailbox.mail(email);
      expect(subject).toBe('Confirme o seu e-mail no Aether');
      expect(text).toContain('http://localhost:');
      expect(html).toContain('/confirmar#token=');
      const elsewhere = page.another(`http://127.0.0.1:${second.port}`);
      const token = await mailbox.token(email);
      const entered = await elsewhere.post('confirm-email', { token, password: PASSWORD });
      expect(entered.json).toMatchObject({ person: { email }, account: { email, tier: 'free' } });
      page.jar = elsewhere.jar;
      expect((await page.get('session')).json).toMatchObject({ person: { email }, csrf_token: elsewhere.csrf });
      expect((await page.post('confirm-email', { token, password: PASSWORD })).status).toBe(400);
    });

    it('creates no account before the link is used, or without the password', async () => {
      const email = freshEmail();
      await browser().post('sign-up', { email, password: 'a senha do atacante' });
      const token = await mailbox.token(email);
      expect(codeOf(await browser().post('confirm-email', { token, password: PASSWORD }))).toBe('wrong_credentials');
      expect(codeOf(await browser().post('sign-in', { email, password: 'a senha do atacante' }))).toBe(
        'wrong_credentials',
      );
      expect(await stack.db.collection('accounts').countDocuments({ email })).toBe(0);
    });

    it('responds identically for addresses with and without an account; only the mail differs', async () => {
      const { email } = await signUp(browser(), mailbox);
      const fresh = freshEmail();
      const [known, unknown] = await Promise.all(
        [email, fresh].map((address) => browser().post('sign-up', { email: address, password: OTHER_PASSWORD })),
      );
      expect(known!.status).toBe(unknown!.status);
      expect(known!.json).toEqual(unknown!.json);
      expect((await mailbox.mail(email, 2)).subject).toBe('Você já tem uma conta no Aether');
      expect((await mailbox.mail(email, 2)).text).not.toContain('#token=');
      expect((await browser().post('sign-in', { email, password: PASSWORD })).status).toBe(200);
    });

    it.each([
      [{ email: 'ana', password: PASSWORD }, 'email'],
      [{ email: 'ana@exemplo.com.br, eva@exemplo.com.br', password: PASSWORD }, 'email'],
      [{ email: 'ana@exemplo.com.br\r\nBcc: eva@exemplo.com.br', password: PASSWORD }, 'email'],
      [{ email: 'ana@exemplo.com.br', password: 'curta' }, 'password'],
      [{ email: 'ana@exemplo.com.br', password: 'ana@exemplo.com.br' }, 'password'],
      [{ email: 'ana@exemplo.com.br' }, 'password'],
      [{ email: { $ne: null }, password: PASSWORD }, 'email'],
      [{ email: 'ana@exemplo.com.br', password: PASSWORD, tier: 'office' }, 'tier'],
    ])('rejects %j and names %s', async (body, param) => {
      const answer = await browser().post('sign-up', body);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ error: { code: 'invalid_parameter', param } });
      expect(answer.text).not.toContain(PASSWORD);
    });
  });

  describe('the session', () => {
    it('uses a cookie that scripts and other sites cannot use, and stores and logs none of its values', async () => {
      const page = browser();
      await signUp(page, mailbox);
      expect(page.jar?.attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']));
      const [key = '', token = ''] = page.jar!.value.split('.');
      const all = await everything();
      for (const secret of [key, token, page.csrf!, PASSWORD]) expect(all).not.toContain(secret);
    });

    it('changes with each sign-in, and ends by signing out', async () => {
      const page = browser();
      const { email } = await signUp(page, mailbox);
      const before = page.copy();
      await page.post('sign-in', { email, password: PASSWORD });
      expect(page.jar!.value.split('.')[0]).not.toBe(before.jar!.value.split('.')[0]);
      const kept = page.copy();
      expect((await page.post('sign-out')).status).toBe(204);
      expect(page.jar).toBeNull();
      expect((await kept.get('session')).status).toBe(204);
      expect((await before.get('session')).status).toBe(200);
    });

    it('can be listed and ended from another browser', async () => {
      const [desk, phone] = [browser(), browser()];
      const { email } = await signUp(desk, mailbox);
      await phone.post('sign-in', { email, password: PASSWORD }, { headers: { 'user-agent': 'telefone' } });
      const { data } = (await desk.get('sessions')).json as {
        data: { id: string; current: boolean; user_agent: string }[];
      };
      expect(data.map(({ current }) => current)).toEqual([false, true]);
      expect(data[0]?.user_agent).toBe('telefone');
      expect((await desk.delete(`sessions/${data[0]?.id}`)).status).toBe(204);
      expect((await phone.get('session')).status).toBe(204);
      expect((await desk.get('session')).status).toBe(200);
    });

    it('uses the __Host- cookie prefix over https', async () => {
      const { email } = await signUp(browser(), mailbox);
      const page = browser().another(`http://127.0.0.1:${secure.port}`);
      await page.post('sign-in', { email, password: PASSWORD });
      expect(page.jar?.name).toBe('__Host-aether_session');
      expect(page.jar?.attributes).toContain('Secure');
    });
  });

  it('sends the mail when the mail server is back, with a link to the public URL', async () => {
    const email = freshEmail();
    const { port } = mailbox;
    await mailbox.close();
    try {
      const page = browser().another(`http://127.0.0.1:${secure.port}`);
      expect((await page.post('sign-up', { email, password: PASSWORD })).status).toBe(202);
      await eventually('the mail is delayed', () => stack.logs('deliverer').includes('"event":"mail-delayed"'));
    } finally {
      mailbox = await Mailbox.open({}, port);
    }
    expect((await mailbox.mail(email)).text).toContain('https://aether.example/confirmar#token=');
  });

  describe('passwords', () => {
    it('can be changed with the current password, which ends all other sessions and notifies the user', async () => {
      const [page, other] = [browser(), browser()];
      const { email } = await signUp(page, mailbox);
      await other.post('sign-in', { email, password: PASSWORD });
      const before = page.copy();
      const change = (current: string, fresh: string) =>
        page.post('password', { current_password: current, new_password: fresh });
      expect((await change('errada errada', OTHER_PASSWORD)).json).toMatchObject({
        error: { code: 'invalid_parameter', param: 'current_password' },
      });
      expect((await change(PASSWORD, 'curta')).json).toMatchObject({ error: { param: 'new_password' } });
      expect((await change(PASSWORD, OTHER_PASSWORD)).status).toBe(200);
      expect((await page.get('session')).status).toBe(200);
      for (const ended of [before, other]) expect((await ended.get('session')).status).toBe(204);
      expect((await browser().post('sign-in', { email, password: PASSWORD })).status).toBe(401);
      expect((await browser().post('sign-in', { email, password: OTHER_PASSWORD })).status).toBe(200);
      expect((await mailbox.mail(email, 2)).subject).toBe('A sua senha do Aether mudou');
    });

    it('can be reset with a link that works once, which ends all sessions', async () => {
      const page = browser();
      const { email } = await signUp(page, mailbox);
      expect((await browser().post('request-password-reset', { email })).status).toBe(202);
      const token = await mailbox.token(email, 2);
      const reset = (password: string) => browser().post('reset-password', { token, new_password: password });
      expect((await reset('curta')).json).toMatchObject({ error: { param: 'new_password' } });
      const answers = await Promise.all([1, 2, 3, 4].map(() => reset(OTHER_PASSWORD)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
      expect((await page.get('session')).status).toBe(204);
      expect((await browser().post('sign-in', { email, password: OTHER_PASSWORD })).status).toBe(200);
    });

    it('cannot be reset for an unknown address, with an identical response', async () => {
      const { email } = await signUp(browser(), mailbox);
      const unknown = freshEmail();
      const [first, other] = await Promise.all(
        [email, unknown].map((address) => browser().post('request-password-reset', { email: address })),
      );
      expect(first!.json).toEqual(other!.json);
      expect((await mailbox.mail(email, 2)).subject).toContain('senha nova');
      expect(mailbox.count(unknown)).toBe(0);
    });

    it('are hashed again with the current parameters at sign-in', async () => {
      const { email } = await signUp(browser(), mailbox);
      const people = new UserRepository(stack.db);
      const weak = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
      await stack.db.collection('people').updateOne({ email }, { $set: { passwordHash: weak } });
      expect((await browser().post('sign-in', { email, password: PASSWORD })).status).toBe(200);
      expect((await people.findByEmail(email))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });

  describe('throttling', () => {
    it('allows ten attempts per address on both gateways together, with identical responses for unknown addresses', async () => {
      const { email } = await signUp(browser(), mailbox);
      const refusals: unknown[] = [];
      for (const address of [email, freshEmail()]) {
        const answers: Answer[] = [];
        for (let i = 0; i < 12; i += 1) {
          const page = i % 2 === 0 ? browser() : browser().another(`http://127.0.0.1:${second.port}`);
          answers.push(await page.post('sign-in', { email: address, password: 'errada errada' }, from('203.0.113.7')));
        }
        expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
        expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(800);
        refusals.push(answers.map(({ json }) => withoutRequestId(json)));
      }
      expect(refusals[0]).toEqual(refusals[1]);
      const right = (address: string) => browser().post('sign-in', { email, password: PASSWORD }, from(address));
      expect((await right('203.0.113.7')).status).toBe(429);
      // Attempts from another network do not lock the owner out.
      expect((await right('198.51.100.20')).status).toBe(200);
    });

    it('resets the count after a successful sign-in', async () => {
      const { email } = await signUp(browser(), mailbox);
      for (let round = 0; round < 3; round += 1) {
        for (let i = 0; i < 6; i += 1)
          await browser().post('sign-in', { email, password: 'errada errada' }, from('203.0.113.8'));
        const answer = await browser().post('sign-in', { email, password: PASSWORD }, from('203.0.113.8'));
        expect(answer.status).toBe(200);
      }
    });

    it('limits the mails to one address', async () => {
      const email = freshEmail();
      const asked = await Promise.all(
        Array.from({ length: 8 }, () => browser().post('sign-up', { email, password: PASSWORD })),
      );
      expect(asked.filter(({ status }) => status === 202)).toHaveLength(5);
      await mailbox.mail(email, 5);
      expect(mailbox.count(email)).toBe(5);
    });
  });

  it('records sign-ins and password changes in the audit log', async () => {
    const page = browser();
    const { email } = await signUp(page, mailbox);
    await browser().post('sign-in', { email, password: 'errada errada' });
    await page.post('password', { current_password: PASSWORD, new_password: OTHER_PASSWORD });
    const { accountId } = (await new UserRepository(stack.db).findByEmail(email))!;
    const { entries } = await new AuditLogRepository(stack.db).list(accountId, { limit: 50 });
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['account.created', 'signed_in', 'sign_in.refused', 'password.changed']),
    );
    expect(entries.find(({ action }) => action === 'password.changed')?.actor).toMatchObject({
      kind: 'person',
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^req_/) as unknown,
    });
  });

  it('rejects requests from other sites and bodies that are not JSON', async () => {
    const body = JSON.stringify({ email: freshEmail(), password: PASSWORD });
    const send = (headers: Record<string, string>) =>
      visitor.another().call('POST', 'sign-in', { body: JSON.parse(body) as unknown, headers });
    expect((await send({ origin: 'https://evil.example' })).json).toMatchObject({ error: { code: 'not_signed_in' } });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).json).toMatchObject({ error: { code: 'not_signed_in' } });
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send({ 'sec-fetch-site': 'same-origin' })).json).toMatchObject({
      error: { code: 'wrong_credentials' },
    });
  });
});

function withoutRequestId(json: unknown): unknown {
  const { error } = json as { error: Record<string, unknown> };
  return { ...error, request_id: null };
}
