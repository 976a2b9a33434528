import type { Request, Response } from 'express';
import type { Account, User } from '@aether/domain';
import type {
  AccountRepository,
  AuditLogRepository,
  MembershipRepository,
  SecondFactorRepository,
  SessionRepository,
  UserRepository,
} from '@aether/platform';
import type { AppConfig } from '@aether/platform';
import { openContext } from '../../platform/http/request-context';
import type { SessionCookie } from './session-cookie';
import { SessionFactory } from './session-factory';

const CREATED = new Date('2030-01-01T00:00:00Z');
const user: User = {
  id: 'per_1',
  accountId: 'acc_1',
  email: 'ana@exemplo.com.br',
  passwordHash: 'hash of the given password',
  createdAt: CREATED,
};
const account: Account = { id: 'acc_1', email: user.email, tier: 'free', createdAt: CREATED, webhookSecret: '' };

/** `now`: the user as read after the session was created. `enabled`: whether the user has a second factor. */
function setUp(now: User | null, enabled = false) {
  const [open, cookies, acts] = [new Set<string>(), [] as string[], [] as string[]];
  const sessions = {
    open: async (given: object) => {
      open.add('ses_1');
      const session = { id: 'ses_1', ...given, createdAt: CREATED, lastSeenAt: CREATED, expiresAt: CREATED };
      return { session, cookie: 'key.token' };
    },
    end: async (id: string) => open.delete(id),
  } as unknown as SessionRepository;
  const factory = new SessionFactory(
    { findById: async () => now } as Partial<UserRepository> as UserRepository,
    { findById: async () => account } as Partial<AccountRepository> as AccountRepository,
    { roleOf: async () => 'owner' } as Partial<MembershipRepository> as MembershipRepository,
    sessions,
    { isEnabled: async () => enabled } as Partial<SecondFactorRepository> as SecondFactorRepository,
    { append: async ({ action }) => void acts.push(action) } as Partial<AuditLogRepository> as AuditLogRepository,
    { write: (_, value) => void cookies.push(value) } as Partial<SessionCookie> as SessionCookie,
    { signIn: { password: true, provider: null } } as Partial<AppConfig> as AppConfig,
  );
  const request = { get: () => undefined } as Partial<Request> as Request;
  openContext(request, 'req_1');
  const create = (by: 'password' | 'second-factor' | 'provider' = 'password') =>
    factory.create(user, { request, response: {} as Response, by });
  return { create, open, cookies, acts };
}

describe('SessionFactory', () => {
  it('creates a session for a user with the right password', async () => {
    const { create, open, cookies, acts } = setUp(user);
    expect(await create()).toMatchObject({ id: 'ses_1', person: { id: 'per_1' } });
    expect([open.size, cookies, acts]).toEqual([1, ['key.token'], ['signed_in']]);
  });

  it.each([
    ['whose password has changed', { ...user, passwordHash: 'hash of another password' }],
    ['whose account has been deleted', null],
  ])('leaves no session to a user %s', async (_case, now) => {
    const { create, open, cookies, acts } = setUp(now);
    await expect(create()).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect([open.size, cookies, acts]).toEqual([0, [], []]);
  });

  it('leaves no session to a user whose second factor was not checked', async () => {
    const { create, open, cookies } = setUp(user, true);
    await expect(create()).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect([open.size, cookies]).toEqual([0, []]);
    expect(await create('second-factor')).toMatchObject({ id: 'ses_1' });
  });

  it('leaves second factors to the identity provider', async () => {
    const { create, acts } = setUp(user, true);
    expect(await create('provider')).toMatchObject({ id: 'ses_1', person: { confirms_with: 'password' } });
    expect(acts).toEqual(['signed_in']);
  });
});
