/** Members of the account that a browser works in, who accepted an invitation there. */
import type { Db } from 'mongodb';
import type { Role, User } from '@aether/domain';
import type { AppClient } from './app-client';
import { createSignedInUser } from './app-users';

export interface JoinedMember {
  /** Works in the account. */
  readonly browser: AppClient;
  readonly user: User;
}

/** Invites a new user to the account of an owner's browser and lets them accept and enter it. */
export async function joinAccount(db: Db, owner: AppClient, role: Role): Promise<JoinedMember> {
  const browser = owner.another();
  const user = await createSignedInUser(db, browser);
  const { id } = await done<{ id: string }>(owner.post('invitations', { email: user.email, role }), 201);
  const { account } = await done<{ account: { id: string } }>(owner.get('session'), 200);
  await done(browser.post(`received-invitations/${id}/accept`), 200);
  await done(browser.post(`accounts/${account.id}/enter`), 200);
  return { browser, user };
}

async function done<Body>(answered: ReturnType<AppClient['get']>, status: number): Promise<Body> {
  const answer = await answered;
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
  return answer.json as Body;
}
