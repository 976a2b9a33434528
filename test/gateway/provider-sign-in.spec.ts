/** Sign-in at an identity provider: a real one in another process, the gateway in this process, mails in the outbox. */
import type { User } from '@aether/domain';
import { IdentityRepository, totpCode, totpStep, UserRepository } from '@aether/platform';
import { unlinkIdentities } from '../../apps/cli/src/operator/unlink-identities';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, freshEmail, PASSWORD, signIn } from '../support/api/app-users';
import type { Answer } from '../support/api/conforming-client';
import { errorOf, statusAndCode } from '../support/api/error-of';
import { fromBase32 } from '../support/api/from-base32';
import { untilStepLasts } from '../support/api/step-of-codes';
import { LocalProvider, loginOf, ProviderBrowser, type Returned } from '../support/oidc/local-provider';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

const ORIGIN = 'https://aether.example';
const DOMAIN = 'exemplo.com.br';

let subjects = 0;
const freshSubject = (): string => `sub-${(subjects += 1)}`;

/** A user of the provider and of this service, in one browser. */
class Person {
  provider = new ProviderBrowser();
  readonly subject: string;
  readonly email: string;

  constructor(
    readonly page: AppClient,
    { subject = freshSubject(), email = freshEmail() }: { readonly subject?: string; readonly email?: string } = {},
  ) {
    this.subject = subject;
    this.email = email;
  }

  get login(): string {
    return loginOf(this.subject, this.email);
  }

  /** The parameters with which the provider sends the browser back. */
  async visit(login = this.login, route = 'sign-in/provider'): Promise<Returned> {
    const started = await this.page.post(route);
    if (started.status !== 200) throw new Error(`not started: ${started.text}`);
    return this.provider.visit((started.json as { url: string }).url, login);
  }

  complete(returned: Returned): Promise<Answer> {
    return this.page.post('sign-in/provider/complete', returned);
  }

  async enter(): Promise<Answer> {
    return this.complete(await this.visit());
  }

  async confirm(login = this.login): Promise<Answer> {
    return this.page.post('confirm/provider/complete', await this.visit(login, 'confirm/provider'));
  }
}

const personOf = ({ json }: Answer): { id: string; email: string; confirms_with: string } =>
  (json as { person: { id: string; email: string; confirms_with: string } }).person;

describe('sign-in at an identity provider', () => {
  let provider: LocalProvider;
  let gateway: GatewayInProcess;
  let visitor: AppClient;

  beforeAll(async () => {
    provider = await LocalProvider.reserve();
    gateway = await GatewayInProcess.start({
      ...provider.env,
      AETHER_PUBLIC_URL: ORIGIN,
      AETHER_OIDC_EMAIL_DOMAINS: DOMAIN,
    });
    visitor = await AppClient.connect(gateway.client.baseUrl);
    await provider.start(ORIGIN);
  });
  afterAll(async () => {
    await provider?.stop();
    await gateway?.stop();
  });

  const someone = (given: { readonly subject?: string; readonly email?: string } = {}): Person =>
    new Person(visitor.another(), given);

  async function audited(accountId: string): Promise<string[]> {
    const entries = await gateway.db.collection('audit_log').find({ accountId }).sort({ _id: 1 }).toArray();
    return entries.map(({ action, details }) =>
      [action, ...Object.values((details ?? {}) as Record<string, unknown>)].join(' '),
    );
  }

  async function mailed(recipient: string): Promise<string[]> {
    const mails = await gateway.db.collection('email_outbox').find({ recipient }).toArray();
    return mails.map((mail) => String(mail['template']));
  }

  const accountOf = ({ json }: Answer): { id: string; trial_withheld: unknown } =>
    (json as { account: { id: string; trial_withheld: unknown } }).account;

  /** A user with a password, who is not signed in. */
  async function withPassword(): Promise<User> {
    return createSignedInUser(gateway.db, visitor.another(), '__Host-aether_session');
  }

  it('offers the provider on the public pages, without its settings', async () => {
    const { json, text } = await visitor.get('site');
    expect(json).toMatchObject({ sign_in: { password: true, provider: { label: 'conta Exemplo' } } });
    expect(text).not.toContain(provider.issuer);
  });

  it('sends the browser to the provider with PKCE, state and nonce, bound by a cookie that scripts cannot read', async () => {
    const answer = await fetch(`${gateway.client.baseUrl}/v1/app/sign-in/provider`, { method: 'POST' });
    const { url } = (await answer.json()) as { url: string };
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'aether',
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `${ORIGIN}/entrar/retorno`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-aether_provider=[\w-]{43}; Max-Age=600; .*HttpOnly; Secure; SameSite=Strict$/);
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    expect(url).not.toContain(token);
    expect(JSON.stringify(await gateway.db.collection('provider_sign_ins').find().toArray())).not.toContain(token);
  });

  it('makes an account with a trial at the first sign-in, and finds it by the subject afterwards', async () => {
    const ana = someone();
    const first = await ana.enter();
    expect(first.status).toBe(200);
    expect(personOf(first)).toMatchObject({ email: ana.email, confirms_with: 'provider' });
    expect(accountOf(first).trial_withheld).toBeNull();
    expect([...ana.page.others.keys()]).toEqual([]);
    expect((await ana.page.get('session')).status).toBe(200);

    // The provider now has another address for the same subject.
    const again = new Person(visitor.another(), { subject: ana.subject, email: freshEmail() });
    const second = await again.enter();
    expect(personOf(second)).toEqual(personOf(first));
    expect(await audited(accountOf(first).id)).toEqual([
      'account.created',
      `identity.linked ${provider.issuer}`,
      'signed_in provider',
      'signed_in provider',
    ]);
  });

  it('grants one trial to a mailbox, however its account is made', async () => {
    const [name = '', host = ''] = (await withPassword()).email.split('@');
    const again = await someone({ email: `${name}+outra@${host}` }).enter();
    expect(accountOf(again).trial_withheld).toBe('mailbox');
  });

  it('signs concurrent first sign-ins of one user into one account', async () => {
    const email = freshEmail();
    const subject = freshSubject();
    const browsers = Array.from({ length: 4 }, () => someone({ subject, email }));
    const returned = await Promise.all(browsers.map((browser) => browser.visit()));
    const answers = await Promise.all(browsers.map((browser, at) => browser.complete(returned[at]!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => accountOf(answer).id)).size).toBe(1);
  });

  it('refuses a wrong state, and the right one afterwards works', async () => {
    const ana = someone();
    const returned = await ana.visit();
    expect(statusAndCode(await ana.complete({ ...returned, state: 'A'.repeat(43) }))).toEqual([401, 'sign_in_expired']);
    expect((await ana.complete(returned)).status).toBe(200);
  });

  it('refuses a response in another browser than the one that began', async () => {
    const ana = someone();
    const victim = someone();
    const returned = await ana.visit();
    expect(statusAndCode(await victim.complete(returned))).toEqual([401, 'sign_in_expired']);
    await victim.visit();
    expect(statusAndCode(await victim.complete(returned))).toEqual([401, 'sign_in_expired']);
  });

  it('refuses a response that was used before', async () => {
    const ana = someone();
    const returned = await ana.visit();
    const cookies = new Map(ana.page.others);
    expect((await ana.complete(returned)).status).toBe(200);
    for (const [name, value] of cookies) ana.page.others.set(name, value);
    expect(statusAndCode(await ana.complete(returned))).toEqual([401, 'sign_in_expired']);
  });

  it('refuses a code that was used in another visit', async () => {
    const ana = someone();
    const { code } = await ana.visit();
    expect((await ana.enter()).status).toBe(200);
    const { state, iss } = await ana.visit();
    // The provider rejects it: the verifier of the second visit is not that of the first.
    expect(statusAndCode(await ana.complete({ state: state!, iss: iss!, code: code! }))).toEqual([
      401,
      'sign_in_expired',
    ]);
  });

  it('refuses a response that names another issuer (mix-up)', async () => {
    const ana = someone();
    const returned = await ana.visit();
    const answer = await ana.complete({ ...returned, iss: 'https://outro.example' });
    expect(statusAndCode(answer)).toEqual([424, 'provider_unavailable']);
  });

  it('says that the provider refused, for example because the user canceled', async () => {
    const ana = someone();
    const { state, iss } = await ana.visit();
    const answer = await ana.complete({ state: state!, iss: iss!, error: 'access_denied' });
    expect(statusAndCode(answer)).toEqual([403, 'provider_refused']);
    expect(errorOf(answer).message).toBe(
      'O provedor de acesso não confirmou quem você é: tente de novo, ou fale com quem cuida dele.',
    );
  });

  it('refuses an address that the provider has not verified, and makes no account', async () => {
    const ana = someone();
    const answer = await ana.complete(await ana.visit(loginOf(ana.subject, ana.email, false)));
    expect(statusAndCode(answer)).toEqual([403, 'email_not_verified']);
    expect(await new UserRepository(gateway.db).findByEmail(ana.email)).toBeNull();
  });

  it.each(['ana@outro.com.br', `ana@sub.${DOMAIN}`])('refuses %s, whose domain is not allowed', async (email) => {
    expect(statusAndCode(await someone({ email }).enter())).toEqual([403, 'email_not_allowed']);
  });

  it('refuses a known subject once its address is of another domain', async () => {
    const ana = someone();
    await ana.enter();
    const moved = new Person(visitor.another(), { subject: ana.subject, email: 'ana@outro.com.br' });
    expect(statusAndCode(await moved.enter())).toEqual([403, 'email_not_allowed']);
  });

  it.each([
    {},
    { state: 'a' },
    { code: 'a' },
    { state: 'a'.repeat(300), code: 'a' },
    { state: 'a', code: 'a', x: '1' },
  ])('names what is wrong with the response %j', async (body) => {
    expect(statusAndCode(await visitor.post('sign-in/provider/complete', body))).toEqual([400, 'invalid_parameter']);
  });

  it('refuses to begin or complete for the page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['sign-in/provider', 'sign-in/provider/complete', 'sign-in/provider/link'])
      expect(statusAndCode(await visitor.post(path, {}, { headers }))).toEqual([401, 'not_signed_in']);
  });

  describe('for an address that has an account', () => {
    const offerOf = ({ json }: Answer): string => (json as { offer: string }).offer;

    it('asks for the password of the account once, and then signs in without it', async () => {
      const user = await withPassword();
      const ana = someone({ email: user.email });
      const offered = await ana.enter();
      expect(offered).toMatchObject({ status: 202, json: { object: 'identity_offer', email: user.email } });
      expect(ana.page.jar).toBeNull();

      const offer = offerOf(offered);
      const wrong = await ana.page.post('sign-in/provider/link', { offer, password: 'outra senha qualquer' });
      expect(statusAndCode(wrong)).toEqual([401, 'wrong_credentials']);
      const linked = await ana.page.post('sign-in/provider/link', { offer, password: PASSWORD });
      expect(personOf(linked)).toMatchObject({ id: user.id, confirms_with: 'password' });
      expect(statusAndCode(await ana.page.post('sign-in/provider/link', { offer, password: PASSWORD }))).toEqual([
        401,
        'sign_in_expired',
      ]);
      expect(await mailed(user.email)).toEqual(['identity-linked']);
      expect(await audited(user.accountId)).toContain(`identity.linked ${provider.issuer}`);

      const later = new Person(visitor.another(), { subject: ana.subject, email: user.email });
      expect(personOf(await later.enter()).id).toBe(user.id);
    });

    it('asks for the second factor too before it links, and leaves it to the provider afterwards', async () => {
      const page = visitor.another();
      const user = await createSignedInUser(gateway.db, page, '__Host-aether_session');
      const { json } = await page.post('second-factor/set-up', { password: PASSWORD });
      const secret = fromBase32((json as { secret: string }).secret);
      const code = (steps: number): string => totpCode(secret, totpStep(new Date()) + steps);
      await untilStepLasts();
      expect((await page.post('second-factor/enable', { code: code(-1) })).status).toBe(200);

      const ana = someone({ email: user.email });
      const offer = offerOf(await ana.enter());
      const challenged = await ana.page.post('sign-in/provider/link', { offer, password: PASSWORD });
      expect(challenged).toMatchObject({ status: 202, json: { object: 'sign_in_challenge' } });
      expect(await new IdentityRepository(gateway.db).list(user.id)).toEqual([]);
      const { challenge } = challenged.json as { challenge: string };
      const entered = await ana.page.post('sign-in/second-factor', { challenge, code: code(0) });
      expect(personOf(entered).id).toBe(user.id);

      const later = new Person(visitor.another(), { subject: ana.subject, email: user.email });
      expect(personOf(await later.enter()).id).toBe(user.id);
    });

    it('refuses another user of the provider with the address of a linked account, until an operator unlinks it', async () => {
      const ana = someone();
      const entered = await ana.enter();
      const other = someone({ email: ana.email });
      expect(statusAndCode(await other.enter())).toEqual([409, 'identity_conflict']);
      const repositories = { users: new UserRepository(gateway.db), identities: new IdentityRepository(gateway.db) };
      expect(await unlinkIdentities(repositories, { email: ana.email })).toMatchObject({ unlinked: 1 });
      expect((await ana.page.get('session')).status).toBe(204);
      expect(await audited(accountOf(entered).id)).toContain(`identity.unlinked ${provider.issuer}`);
      await expect(unlinkIdentities(repositories, { email: ana.email })).rejects.toThrow(/no identity provider/);
    });

    it('voids links for a password that someone else asked for with the address', async () => {
      const email = freshEmail();
      await visitor.post('sign-up', { email, password: 'senha de outra pessoa' });
      const ana = someone({ email });
      expect((await ana.enter()).status).toBe(200);
      const links = await gateway.db.collection('email_links').find({ email }).toArray();
      expect(links).toEqual([]);
    });
  });

  describe('for a user without a password', () => {
    it('deletes the account after a fresh sign-in at the provider, and not before', async () => {
      const ana = someone();
      const entered = await ana.enter();
      expect(statusAndCode(await ana.page.post('delete-account', {}))).toEqual([403, 'confirmation_required']);
      expect(statusAndCode(await ana.page.post('delete-account', { password: PASSWORD }))).toEqual([
        403,
        'confirmation_required',
      ]);
      const logins = ana.provider.logins;
      const confirmed = await ana.confirm();
      expect(confirmed).toMatchObject({ status: 200, json: { confirmed_until: expect.any(String) as string } });
      // The provider knew the user, and asked again.
      expect(ana.provider.logins).toBe(logins + 1);
      expect((await ana.page.post('delete-account', {})).status).toBe(202);
      expect(await gateway.db.collection('identities').countDocuments({ accountId: accountOf(entered).id })).toBe(0);

      const again = new Person(visitor.another(), { subject: ana.subject, email: ana.email });
      const fresh = await again.enter();
      expect(accountOf(fresh)).toMatchObject({ trial_withheld: 'mailbox' });
      expect(accountOf(fresh).id).not.toBe(accountOf(entered).id);
    });

    it('exports the account after a fresh sign-in, with its identity and without secrets', async () => {
      const ana = someone();
      await ana.enter();
      expect(statusAndCode(await ana.page.post('export', {}))).toEqual([403, 'confirmation_required']);
      expect((await ana.confirm()).status).toBe(200);
      expect((await ana.page.post('export', {})).status).toBe(204);
    });

    it('is not confirmed by another user of the provider', async () => {
      const ana = someone();
      await ana.enter();
      // Another person at the same page.
      ana.provider = new ProviderBrowser();
      const answer = await ana.confirm(loginOf(freshSubject(), freshEmail()));
      expect(statusAndCode(answer)).toEqual([403, 'provider_refused']);
      expect(statusAndCode(await ana.page.post('delete-account', {}))).toEqual([403, 'confirmation_required']);
    });

    it('is not confirmed by an earlier sign-in at the provider', async () => {
      const ana = someone();
      await ana.enter();
      const started = await ana.page.post('confirm/provider');
      const later = new Date(Date.now() + 120_000);
      await gateway.db.collection('provider_sign_ins').updateMany({}, { $set: { startedAt: later } });
      const returned = await ana.provider.visit((started.json as { url: string }).url, ana.login);
      const answer = await ana.page.post('confirm/provider/complete', returned);
      expect(statusAndCode(answer)).toEqual([403, 'provider_refused']);
    });

    it('is not confirmed by a provider that does not say when the user signed in', async () => {
      const ana = someone();
      await ana.enter();
      const started = await ana.page.post('confirm/provider');
      const url = new URL((started.json as { url: string }).url);
      expect(url.searchParams.get('max_age')).toBe('0');
      expect(url.searchParams.get('login_hint')).toBe(ana.email);
      url.searchParams.delete('max_age');
      const returned = await ana.provider.visit(url.href, ana.login);
      const answer = await ana.page.post('confirm/provider/complete', returned);
      expect(statusAndCode(answer)).toEqual([403, 'provider_refused']);
    });

    it('is not confirmed by the response to a sign-in, nor signed in by that to a confirmation', async () => {
      const ana = someone();
      await ana.enter();
      expect(statusAndCode(await ana.page.post('confirm/provider/complete', await ana.visit()))).toEqual([
        401,
        'sign_in_expired',
      ]);
      expect(statusAndCode(await ana.complete(await ana.visit(ana.login, 'confirm/provider')))).toEqual([
        401,
        'sign_in_expired',
      ]);
    });

    it('has no password to change and no second factor here, and cannot unlink the only way in', async () => {
      const ana = someone();
      await ana.enter();
      const given = { current_password: PASSWORD, new_password: 'grampo exato de bateria' };
      expect(statusAndCode(await ana.page.post('password', given))).toEqual([403, 'sign_in_method_off']);
      const setUp = await ana.page.post('second-factor/set-up', { password: PASSWORD });
      expect(statusAndCode(setUp)).toEqual([403, 'sign_in_method_off']);
      expect(statusAndCode(await ana.page.post('sign-in', { email: ana.email, password: PASSWORD }))).toEqual([
        401,
        'wrong_credentials',
      ]);
      const { json } = await ana.page.get('identities');
      const [{ id = '', current } = {}] = (json as { data: { id: string; current: boolean }[] }).data;
      expect(current).toBe(true);
      expect(statusAndCode(await ana.page.delete(`identities/${id}`))).toEqual([403, 'sign_in_method_off']);
    });

    it('chooses a password by e-mail, and may then unlink the provider, which ends the other sessions', async () => {
      const ana = someone();
      await ana.enter();
      const other = new Person(visitor.another(), { subject: ana.subject, email: ana.email });
      await other.enter();
      const { accountId, id } = (await new UserRepository(gateway.db).findByEmail(ana.email))!;
      await new UserRepository(gateway.db).setPassword(id, 'argon2id hash', {
        action: 'password.reset',
        by: { kind: 'person', id },
        notice: { template: 'password-changed', recipient: ana.email, parameters: { link: ORIGIN }, lifetimeMs: 1 },
      });
      const page = visitor.another();
      await signIn(gateway.db, page, { id, accountId } as User, '__Host-aether_session');
      await other.enter();
      expect(personOf(await page.get('session')).confirms_with).toBe('password');
      const { json } = await page.get('identities');
      const [identity] = (json as { data: { id: string }[] }).data;
      expect((await page.delete(`identities/${identity!.id}`)).status).toBe(204);
      expect(statusAndCode(await page.delete(`identities/${identity!.id}`))).toEqual([404, 'not_found']);
      expect((await other.page.get('session')).status).toBe(204);
      expect((await page.get('session')).status).toBe(200);
    });

    it('signs out here', async () => {
      const ana = someone();
      await ana.enter();
      expect((await ana.page.post('sign-out')).status).toBe(204);
      expect((await ana.page.get('session')).status).toBe(204);
    });
  });
});

describe('sign-in at an identity provider alone', () => {
  let provider: LocalProvider;
  let gateway: GatewayInProcess;
  let visitor: AppClient;

  beforeAll(async () => {
    provider = await LocalProvider.reserve();
    gateway = await GatewayInProcess.start({
      ...provider.env,
      AETHER_PUBLIC_URL: ORIGIN,
      AETHER_PASSWORD_SIGN_IN: 'false',
    });
    visitor = await AppClient.connect(gateway.client.baseUrl);
  });
  afterAll(async () => {
    await provider?.stop();
    await gateway?.stop();
  });

  it('answers that the provider is away, and works when it is back', async () => {
    const ana = new Person(visitor.another());
    const away = await ana.page.post('sign-in/provider');
    expect(statusAndCode(away)).toEqual([424, 'provider_unavailable']);
    expect(away.headers.get('retry-after')).not.toBeNull();
    expect(errorOf(away).message).toBe('O provedor de acesso não está respondendo: tente de novo em alguns minutos.');

    await provider.start(ORIGIN);
    const returned = await ana.visit();
    await provider.stop();
    // It is away when the code is exchanged.
    expect(statusAndCode(await ana.complete(returned))).toEqual([424, 'provider_unavailable']);
    await provider.start(ORIGIN);
    const again = new Person(visitor.another(), ana);
    expect((await again.enter()).status).toBe(200);
  });

  it('answers the same when the provider knows another secret', async () => {
    await provider.stop();
    await provider.start(ORIGIN, 'outro segredo');
    const answer = await new Person(visitor.another()).enter();
    expect(statusAndCode(answer)).toEqual([424, 'provider_unavailable']);
    expect(answer.text).not.toContain('segredo');
    await provider.stop();
    await provider.start(ORIGIN);
  });

  it('has no way in with a password', async () => {
    const email = freshEmail();
    const calls: [string, object][] = [
      ['sign-up', { email, password: PASSWORD }],
      ['confirm-email', { token: 'a', password: PASSWORD }],
      ['sign-in', { email, password: PASSWORD }],
      ['sign-in/second-factor', { challenge: 'a', code: '000000' }],
      ['sign-in/provider/link', { offer: 'a', password: PASSWORD }],
      ['request-password-reset', { email }],
      ['reset-password', { token: 'a', new_password: PASSWORD }],
    ];
    for (const [path, body] of calls)
      expect([path, ...statusAndCode(await visitor.post(path, body))]).toEqual([path, 403, 'sign_in_method_off']);
    expect((await visitor.get('site')).json).toMatchObject({ sign_in: { password: false } });
  });

  it('opens an earlier account by its verified address, confirms there, and mails its user', async () => {
    const page = visitor.another();
    const user = await createSignedInUser(gateway.db, page, '__Host-aether_session');
    const ana = new Person(visitor.another(), { email: user.email });
    expect(personOf(await ana.enter())).toMatchObject({ id: user.id, confirms_with: 'provider' });
    const mails = await gateway.db.collection('email_outbox').find({ recipient: user.email }).toArray();
    expect(mails.map((mail) => String(mail['template']))).toEqual(['identity-linked']);
    expect(statusAndCode(await ana.page.post('delete-account', { password: PASSWORD }))).toEqual([
      403,
      'confirmation_required',
    ]);
    expect((await ana.confirm()).status).toBe(200);
    expect((await ana.page.post('delete-account', {})).status).toBe(202);
  });
});
