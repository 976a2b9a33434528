import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import type { User } from '@aether/domain';
import { PasswordHasher, UserRepository, SessionRepository } from '@aether/platform';
import type { Mailbox } from '../mail/mailbox';
import type { AppClient } from './app-client';

export const PASSWORD = 'cavalo correto bateria';

/** Name of the session cookie over HTTP. */
const COOKIE = 'aether_session';

/** Name of the session cookie over HTTPS. */
export const SECURE_COOKIE = `__Host-${COOKIE}`;

/** An e-mail address that no other test uses. */
export function freshEmail(): string {
  return `pessoa-${randomBytes(6).toString('hex')}@exemplo.com.br`;
}

/** Signs a new user up like a user does: form, mail, link, password. The browser is signed in afterwards. */
export async function signUp(
  browser: AppClient,
  mailbox: Mailbox,
  email = freshEmail(),
  /** Position of the confirmation among the mails to the address, from 1. */
  number = 1,
): Promise<{ email: string }> {
  const asked = await browser.post('sign-up', { email, password: PASSWORD });
  if (asked.status !== 202) throw new Error(`not signed up: ${asked.text}`);
  const entered = await browser.post('confirm-email', {
    token: await mailbox.token(email, number),
    password: PASSWORD,
  });
  if (entered.status !== 200) throw new Error(`not confirmed: ${entered.text}`);
  return { email };
}

/** Creates a user with an account and signs the browser in, without mails, for tests that do not test signing up. */
export async function createSignedInUser(db: Db, browser: AppClient, cookieName = COOKIE): Promise<User> {
  const passwordHash = await new PasswordHasher().hash(PASSWORD);
  const user = await new UserRepository(db).enroll({ email: freshEmail(), passwordHash });
  if (user === null) throw new Error('the address is taken');
  await signIn(db, browser, user, cookieName);
  return user;
}

/** Signs an additional browser of a user in. */
export async function signIn(
  db: Db,
  browser: AppClient,
  { id: personId, accountId }: User,
  cookieName = COOKIE,
): Promise<void> {
  const { cookie } = await new SessionRepository(db).open({ personId, accountId, userAgent: 'teste' });
  browser.jar = { name: cookieName, value: cookie, attributes: [] };
  const { status } = await browser.get('session');
  if (status !== 200) throw new Error(`not signed in: ${status}`);
}
