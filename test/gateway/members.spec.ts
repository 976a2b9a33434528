/** Members, roles and invitations of an account, on the gateway in this process. Workers and recognizers take no part. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, hasRole, type Role, type User } from '@aether/domain';
import { ApiKeyRepository, InvitationRepository, UserRepository } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, freshEmail, PASSWORD, signIn } from '../support/api/app-users';
import { errorOf, statusAndCode } from '../support/api/error-of';
import type { Answer } from '../support/api/conforming-client';
import { joinAccount, type JoinedMember } from '../support/api/join-account';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

const ID = '01k9zv3m5q8r2t4w6y8a0c1e3g';

type Needed = Role | 'person';

/** Every route of the web application behind a session, and the role that it needs. The specification of the roles. */
const ROUTES: Readonly<Record<string, Needed>> = {
  'get /v1/app/session': 'person',
  'post /v1/app/sign-out': 'person',
  'get /v1/app/sessions': 'person',
  'delete /v1/app/sessions/{id}': 'person',
  'post /v1/app/password': 'person',
  'get /v1/app/second-factor': 'person',
  'post /v1/app/second-factor/set-up': 'person',
  'post /v1/app/second-factor/enable': 'person',
  'post /v1/app/second-factor/disable': 'person',
  'post /v1/app/second-factor/recovery-codes': 'person',
  'get /v1/app/identities': 'person',
  'delete /v1/app/identities/{id}': 'person',
  'post /v1/app/confirm/provider': 'person',
  'post /v1/app/confirm/provider/complete': 'person',
  'get /v1/app/accounts': 'person',
  'post /v1/app/accounts/{id}/enter': 'person',
  'delete /v1/app/accounts/{id}': 'person',
  'post /v1/app/received-invitations/{id}/accept': 'person',
  'delete /v1/app/received-invitations/{id}': 'person',
  'get /v1/app/members': 'reader',
  'patch /v1/app/members/{id}': 'owner',
  'delete /v1/app/members/{id}': 'owner',
  'get /v1/app/invitations': 'owner',
  'post /v1/app/invitations': 'owner',
  'delete /v1/app/invitations/{id}': 'owner',
  'get /v1/app/api-keys': 'owner',
  'post /v1/app/api-keys': 'owner',
  'patch /v1/app/api-keys/{id}': 'owner',
  'delete /v1/app/api-keys/{id}': 'owner',
  'get /v1/app/audit-log': 'owner',
  'get /v1/app/settings': 'reader',
  'get /v1/app/settings/expiring-audio': 'reader',
  'patch /v1/app/settings': 'owner',
  'post /v1/app/delete-account': 'owner',
  'post /v1/app/export': 'owner',
  'get /v1/app/export': 'owner',
  'get /v1/app/balance': 'reader',
  'get /v1/app/statement': 'owner',
  'get /v1/app/offers': 'reader',
  'post /v1/app/top-ups': 'owner',
  'post /v1/app/subscription': 'owner',
  'get /v1/app/payments': 'owner',
  'get /v1/app/payments/{id}': 'owner',
  'get /v1/app/payments/{id}/qr.png': 'owner',
  'get /v1/app/payments/{id}/qr.svg': 'owner',
  'post /v1/app/payments/{id}/sandbox-payment': 'owner',
  'post /v1/app/payments/{id}/sandbox-refund': 'owner',
  'post /v1/app/payments/{id}/sandbox-dispute': 'owner',
  'get /v1/app/invoices': 'owner',
  'get /v1/app/invoices/{id}': 'owner',
  'get /v1/app/invoices/{id}/pdf': 'owner',
  'get /v1/app/billing-details': 'owner',
  'put /v1/app/billing-details': 'owner',
  'delete /v1/app/billing-details': 'owner',
  'get /v1/app/pricing': 'reader',
  'get /v1/app/webhook-secret': 'owner',
  'post /v1/app/webhook-secret/rotate': 'owner',
  'get /v1/app/deliveries': 'operator',
  'post /v1/app/webhook-tests': 'operator',
  'get /v1/app/transcriptions/{id}/peaks': 'reader',
  'get /v1/app/transcriptions/{id}/speaker-names': 'reader',
  'put /v1/app/transcriptions/{id}/speaker-names': 'operator',
  'post /v1/app/transcriptions/archive': 'reader',
};

/** The role that a session needs on a route that accepts API keys with the scope. */
const ROLE_OF_SCOPE: Readonly<Record<string, Role>> = { read: 'reader', transcribe: 'operator', manage: 'operator' };

/** Routes for which the role must be higher than the scope says. */
const OWNERS_ONLY = ['get /v1/webhook-secret', 'post /v1/webhook-secret/rotate'];

interface Operation {
  readonly 'x-role'?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Joined {
  readonly data: readonly { id: string; name: string | null; role: Role; founder: boolean; current: boolean }[];
  readonly invitations: readonly {
    id: string;
    role: Role;
    account: { id: string; name: string | null; email: string };
  }[];
}

const joinedOf = ({ json }: Answer): Joined => json as Joined;

describe('members of an account', () => {
  let gateway: GatewayInProcess;
  let visitor: AppClient;
  let owner: AppClient;
  let founder: User;

  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    visitor = await AppClient.connect(gateway.client.baseUrl);
  });
  afterAll(() => gateway?.stop());
  beforeEach(async () => {
    owner = visitor.another();
    founder = await createSignedInUser(gateway.db, owner);
  });

  async function documented(path: string): Promise<[string, Operation][]> {
    const { paths } = (await (await fetch(gateway.client.baseUrl + path)).json()) as { paths: Paths };
    return Object.entries(paths).flatMap(([route, item]) =>
      Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${route}`, operation]),
    );
  }

  /** Invites an address, and returns the id of the invitation. */
  async function invited(email: string, role: Role, by = owner): Promise<string> {
    const answer = await by.post('invitations', { email, role });
    expect(answer.status).toBe(201);
    return (answer.json as { id: string }).id;
  }

  const member = (role: Role): Promise<JoinedMember> => joinAccount(gateway.db, owner, role);

  const roleIn = async (browser: AppClient): Promise<unknown> => {
    const session = (await browser.get('session')).json as { role: Role; founder: boolean; account: { id: string } };
    return [session.account.id, session.role, session.founder];
  };

  const actions = async (): Promise<string[]> =>
    ((await owner.get('audit-log')).json as { data: { action: string }[] }).data.map(({ action }) => action);

  /** Calls a route with the credentials of a browser, without a body. */
  async function tried({ credentials }: AppClient, name: string): Promise<{ status: number; code: string | null }> {
    const [method = '', path = ''] = name.split(' ');
    const url = gateway.client.baseUrl + path.replace(/\{\w+\}/g, `tr_${ID}`);
    const headers = { cookie: credentials.cookie, 'x-csrf-token': credentials.csrf ?? '', 'tus-resumable': '1.0.0' };
    const answer = await fetch(url, { method: method.toUpperCase(), headers });
    const text = await answer.text();
    const isError = answer.status >= 400 && text.startsWith('{');
    return {
      status: answer.status,
      code: isError ? (JSON.parse(text) as { error: { code: string } }).error.code : null,
    };
  }

  describe('roles', () => {
    it('are declared and documented for every route behind a session', async () => {
      const routes = await documented('/v1/app/openapi.json');
      const declared = routes.flatMap(([name, operation]) =>
        operation['x-role'] === undefined ? [] : [[name, operation['x-role']] as const],
      );
      expect(Object.fromEntries(declared)).toEqual(ROUTES);
    });

    it('are those of docs/reference/roles.md', () => {
      const page = readFileSync(join(__dirname, '../../docs/reference/roles.md'), 'utf8');
      const rows = [...page.matchAll(/^\| `([A-Z]+ \/[^`]+)` +\| `?(\w+)`? +\|$/gm)];
      const listed = rows.map(([, route = '', role = '']) => [
        route.replace(/^[A-Z]+/, (method) => method.toLowerCase()),
        role === 'any' ? 'person' : role,
      ]);
      expect(Object.fromEntries(listed)).toEqual(ROUTES);
    });

    it.each(['operator', 'reader'] as const)(
      'a member with the role `%s` may use its routes and no others',
      async (role) => {
        const { browser } = await member(role);
        for (const [name, needed] of Object.entries(ROUTES)) {
          // These two end or change the session that the other calls use.
          if (name === 'post /v1/app/sign-out' || name.startsWith('delete /v1/app/sessions')) continue;
          const { code } = await tried(browser, name);
          const isRefused = needed !== 'person' && !hasRole(role, needed);
          expect([name, code === 'missing_role']).toEqual([name, isRefused]);
        }
        expect(await roleIn(browser)).toEqual([founder.accountId, role, false]);
      },
    );

    it.each(ROLES)("apply to the API's own routes too: `%s`", async (role) => {
      const browser = role === 'owner' ? owner : (await member(role)).browser;
      for (const [name, { security = [] }] of await documented('/v1/openapi.json')) {
        const scope = security.find((requirement) => 'apiKey' in requirement)?.['apiKey']?.[0];
        if (scope === undefined || name.startsWith('head ')) continue;
        const needed = OWNERS_ONLY.includes(name) ? 'owner' : ROLE_OF_SCOPE[scope]!;
        const { status, code } = await tried(browser, name);
        expect([name, status === 403 && code === 'missing_role']).toEqual([name, !hasRole(role, needed)]);
      }
    });

    it('of an owner who joined allows everything but deleting the account', async () => {
      const { browser } = await member('owner');
      expect((await browser.get('api-keys')).status).toBe(200);
      const refused = await browser.post('delete-account', { password: PASSWORD });
      expect(statusAndCode(refused)).toEqual([403, 'missing_role']);
      expect(errorOf(refused).message).toContain('Só quem criou a conta');
      expect((await owner.get('session')).status).toBe(200);
    });

    it('that change apply from the next request on', async () => {
      const { browser, user } = await member('reader');
      expect(statusAndCode(await browser.get('deliveries'))).toEqual([403, 'missing_role']);
      const changed = await owner.patch(`members/${user.id}`, { role: 'operator' });
      expect(changed.json).toMatchObject({ id: user.id, email: user.email, role: 'operator', founder: false });
      expect((await browser.get('deliveries')).status).toBe(200);
      expect((await actions())[0]).toBe('member.role_changed');
    });

    it('of the founder stay, and the founder cannot be removed', async () => {
      const { browser } = await member('owner');
      for (const refused of [
        await browser.patch(`members/${founder.id}`, { role: 'reader' }),
        await browser.delete(`members/${founder.id}`),
      ])
        expect([refused.status, errorOf(refused).param]).toEqual([400, 'id']);
      expect(statusAndCode(await owner.patch(`members/per_${ID}`, { role: 'reader' }))).toEqual([404, 'not_found']);
      expect(await roleIn(owner)).toEqual([founder.accountId, 'owner', true]);
    });
  });

  describe('an invitation', () => {
    it('is mailed, shown to the user of its address, and makes them a member with their own account still there', async () => {
      await owner.patch('settings', { account_name: ' Escritório Lima ' });
      const browser = visitor.another();
      const user = await createSignedInUser(gateway.db, browser);
      const id = await invited(user.email.toUpperCase(), 'operator');
      const mails = await gateway.db.collection('email_outbox').find({ recipient: user.email }).toArray();
      const facts = mails.map(({ template, parameters }): unknown[] => [
        template,
        (parameters as { account: string }).account,
      ]);
      expect(facts).toEqual([['invitation', 'Escritório Lima']]);
      expect(JSON.stringify(mails)).not.toContain(id);

      const before = joinedOf(await browser.get('accounts'));
      expect(before.data).toMatchObject([{ id: user.accountId, role: 'owner', founder: true, current: true }]);
      expect(before.invitations).toMatchObject([
        { id, role: 'operator', account: { id: founder.accountId, name: 'Escritório Lima', email: founder.email } },
      ]);
      const accepted = joinedOf(await browser.post(`received-invitations/${id}/accept`));
      expect(accepted.invitations).toEqual([]);
      expect(accepted.data).toMatchObject([
        { id: user.accountId, current: true },
        { id: founder.accountId, role: 'operator', founder: false, current: false },
      ]);
      expect(await roleIn(browser)).toEqual([user.accountId, 'owner', true]);
      const members = (await owner.get('members')).json as { data: object[] };
      expect(members.data).toMatchObject([
        { id: founder.id, role: 'owner', founder: true },
        { id: user.id, email: user.email, role: 'operator', founder: false },
      ]);
      expect((await owner.get('invitations')).json).toEqual({ data: [] });
      expect((await actions()).slice(0, 2)).toEqual(['invitation.accepted', 'invitation.sent']);
      const log = (await owner.get('audit-log')).json as { data: object[] };
      // The acceptance says which invitation it was, so that the log can name whom it went to.
      expect(log.data.slice(0, 2)).toMatchObject([
        { subject: user.id, actor: { email: user.email }, details: { role: 'operator', invitationId: id } },
        { subject: id, details: { role: 'operator' } },
      ]);
    });

    it('can be accepted once, only by the user of its address', async () => {
      const [right, other] = [visitor.another(), visitor.another()];
      const user = await createSignedInUser(gateway.db, right);
      await createSignedInUser(gateway.db, other);
      const id = await invited(user.email, 'reader');
      expect(statusAndCode(await other.post(`received-invitations/${id}/accept`))).toEqual([404, 'not_found']);
      expect(statusAndCode(await other.delete(`received-invitations/${id}`))).toEqual([404, 'not_found']);
      const both = await Promise.all([1, 2].map(() => right.post(`received-invitations/${id}/accept`)));
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
      expect(joinedOf(await right.get('accounts')).data).toHaveLength(2);
    });

    it('expires, can be canceled, declined and replaced', async () => {
      const browser = visitor.another();
      const user = await createSignedInUser(gateway.db, browser);
      const canceled = await invited(user.email, 'reader');
      expect((await owner.delete(`invitations/${canceled}`)).status).toBe(204);
      expect(statusAndCode(await browser.post(`received-invitations/${canceled}/accept`))).toEqual([404, 'not_found']);
      const declined = await invited(user.email, 'reader');
      expect((await browser.delete(`received-invitations/${declined}`)).status).toBe(204);
      const replaced = await invited(user.email, 'reader');
      expect(await invited(user.email, 'owner')).toBe(replaced);
      expect(joinedOf(await browser.get('accounts')).invitations).toMatchObject([{ role: 'owner' }]);
      const past = { $set: { expiresAt: new Date(Date.now() - 1) } };
      await gateway.db.collection<{ _id: string }>('invitations').updateOne({ _id: replaced }, past);
      expect(joinedOf(await browser.get('accounts')).invitations).toEqual([]);
      expect(statusAndCode(await browser.post(`received-invitations/${replaced}/accept`))).toEqual([404, 'not_found']);
    });

    it('is refused for members, for bad addresses and roles, and beyond the limit of the account', async () => {
      for (const [body, param] of [
        [{ email: founder.email, role: 'reader' }, 'email'],
        [{ email: 'ana', role: 'reader' }, 'email'],
        [{ email: freshEmail(), role: 'dono' }, 'role'],
        [{ email: freshEmail() }, 'role'],
      ] as const) {
        const refused = await owner.post('invitations', body);
        expect([refused.status, errorOf(refused).param]).toEqual([400, param]);
      }
      const many = Array.from({ length: 200 }, (_, index) => ({
        _id: `ivt_${index}_${founder.id}`,
        accountId: founder.accountId,
        email: `x${index}@exemplo.com.br`,
        role: 'reader',
        expiresAt: new Date(Date.now() + 60_000),
        createdAt: new Date(),
      }));
      await gateway.db.collection<{ _id: string }>('invitations').insertMany(many);
      const refused = await owner.post('invitations', { email: freshEmail(), role: 'reader' });
      expect(statusAndCode(refused)).toEqual([409, 'member_limit_reached']);
      await gateway.db.collection('invitations').deleteMany({ accountId: founder.accountId });
    });

    it('cannot flood a mailbox', async () => {
      const email = freshEmail();
      for (let sent = 0; sent < 5; sent += 1) await invited(email, 'reader');
      const refused = await owner.post('invitations', { email, role: 'reader' });
      expect(statusAndCode(refused)).toEqual([429, 'rate_limited']);
    });
  });

  describe('a session', () => {
    it('works in one account at a time, and the next sign-in begins there', async () => {
      const { browser, user } = await member('operator');
      expect(await roleIn(browser)).toEqual([founder.accountId, 'operator', false]);
      const again = visitor.another();
      const entered = await again.post('sign-in', { email: user.email, password: PASSWORD });
      expect(entered.json).toMatchObject({ role: 'operator', founder: false, account: { id: founder.accountId } });
      expect((await again.post(`accounts/${user.accountId}/enter`)).status).toBe(200);
      expect(await roleIn(again)).toEqual([user.accountId, 'owner', true]);
      expect(await roleIn(browser)).toEqual([founder.accountId, 'operator', false]);
      expect(statusAndCode(await again.post(`accounts/acc_${ID}/enter`))).toEqual([404, 'not_found']);
    });

    it('of a page that shows another account is refused, so that nothing happens in the wrong one', async () => {
      const { browser, user } = await member('operator');
      const page = { headers: { 'x-aether-account': user.accountId } };
      const switched = await browser.post('webhook-tests', { url: 'https://exemplo.com.br' }, page);
      expect(statusAndCode(switched)).toEqual([409, 'account_switched']);
      const { credentials } = browser;
      const headers = { cookie: credentials.cookie, 'x-csrf-token': credentials.csrf ?? '', ...page.headers };
      const sent = await fetch(`${gateway.client.baseUrl}/v1/transcriptions`, { method: 'POST', headers });
      expect([sent.status, ((await sent.json()) as { error: { code: string } }).error.code]).toEqual([
        409,
        'account_switched',
      ]);
      expect((await browser.get('session', page)).status).toBe(200);
    });

    it('of a removed member returns to their own account', async () => {
      const { browser, user } = await member('operator');
      expect((await owner.delete(`members/${user.id}`)).status).toBe(204);
      expect(await roleIn(browser)).toEqual([user.accountId, 'owner', true]);
      expect(statusAndCode(await browser.post(`accounts/${founder.accountId}/enter`))).toEqual([404, 'not_found']);
      expect((await actions())[0]).toBe('member.removed');
      expect(statusAndCode(await owner.delete(`members/${user.id}`))).toEqual([404, 'not_found']);
    });

    it('of a member who leaves returns to their own account; the own account cannot be left', async () => {
      const { browser, user } = await member('reader');
      expect((await browser.delete(`accounts/${founder.accountId}`)).status).toBe(204);
      expect(await roleIn(browser)).toEqual([user.accountId, 'owner', true]);
      expect(statusAndCode(await browser.delete(`accounts/${user.accountId}`))).toEqual([404, 'not_found']);
    });

    it('in an account that no longer exists ends, and the user signs in to their own', async () => {
      const { browser, user } = await member('operator');
      expect((await owner.post('delete-account', { password: PASSWORD })).status).toBe(202);
      expect((await browser.get('members')).status).toBe(401);
      const again = visitor.another();
      const entered = await again.post('sign-in', { email: user.email, password: PASSWORD });
      expect(entered.json).toMatchObject({ role: 'owner', founder: true, account: { id: user.accountId } });
      expect(joinedOf(await again.get('accounts')).data).toHaveLength(1);
    });
  });

  it('what a member does is in the audit log of the account with their address, and what concerns their sign-in is not', async () => {
    const { browser, user } = await member('owner');
    await browser.post('api-keys', { name: 'Integração', project: 'Cobrança' });
    await browser.post('password', { current_password: PASSWORD, new_password: 'outra senha bem longa' });
    const { data } = (await owner.get('audit-log')).json as { data: { action: string; actor: { email: string } }[] };
    expect(data[0]).toMatchObject({
      action: 'api_key.created',
      actor: { kind: 'person', id: user.id, email: user.email },
    });
    const own = visitor.another();
    await signIn(gateway.db, own, user);
    const entries = ((await own.get('audit-log')).json as { data: { action: string }[] }).data;
    expect(entries.map(({ action }) => action)).toContain('password.changed');
  });

  it("deleting a member's own account ends their memberships, and their invitations", async () => {
    const { browser, user } = await member('operator');
    await browser.post(`accounts/${user.accountId}/enter`);
    expect((await browser.post('delete-account', { password: PASSWORD })).status).toBe(202);
    expect((await owner.get('members')).json).toMatchObject({ data: [{ id: founder.id }] });
    expect(await new InvitationRepository(gateway.db).received(user.email)).toEqual([]);
    expect(await new UserRepository(gateway.db).findById(user.id)).toBeNull();
  });

  it('keys of a project are reported with it', async () => {
    const created = await owner.post('api-keys', { name: 'Robô', project: 'Cobrança' });
    expect(created.json).toMatchObject({ project: 'Cobrança' });
    const { id } = created.json as { id: string };
    expect((await owner.patch(`api-keys/${id}`, { project: null })).json).toMatchObject({
      name: 'Robô',
      project: null,
    });
    const refused = await owner.patch(`api-keys/${id}`, { project: ' ' });
    expect([refused.status, errorOf(refused).param]).toEqual([400, 'project']);
    const stored = await new ApiKeyRepository(gateway.db).listForAccount(founder.accountId);
    expect(stored).toMatchObject([{ id, name: 'Robô' }]);
  });
});
