import type { Db } from 'mongodb';
import type { User } from '@aether/domain';
import { PasswordHasher, UserRepository, SessionRepository } from '@aether/platform';
import type { Mailbox } from '../mail/mailbox';
import type { AppClient } from './app-client';

export const PASSWORD = 'cavalo correto bateria';

/** Where pages are had by http. */
const COOKIE = 'aether_session';

/** Where they are had by https. */
export const SECURE_COOKIE = `__Host-${COOKIE}`;

let count = 0;

/** An address that no other test uses. */
export function freshEmail(): string {
  count += 1;
  return `pessoa-${process.pid}-${count}@exemplo.com.br`;
}

/** Signs somebody up, as a person does it: form, mail, link, password. The browser is signed in then. */
export async function signUp(
  browser: AppClient,
  mailbox: Mailbox,
  email = freshEmail(),
  /** Of the mails to the address, which one will be the confirmation. */
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

/** Somebody with an account and a browser in which they are signed in, without mail: for tests of what comes after. */
export async function signedIn(db: Db, browser: AppClient, cookieName = COOKIE): Promise<User> {
  const passwordHash = await new PasswordHasher().hash(PASSWORD);
  const person = await new UserRepository(db).enroll({ email: freshEmail(), passwordHash });
  if (person === null) throw new Error('the address is taken');
  await enter(db, browser, person, cookieName);
  return person;
}

/** A further browser of somebody. */
export async function enter(
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
