import type { User } from '@aether/domain';
import { AppClient } from '../api/app-client';
import { createSignedInUser } from '../api/app-users';
import type { Stack } from '../stack/stack';
import type { Visitor } from './visitor';

/** Creates a user and signs the visitor's browser in, without the pages for signing up. */
export async function signVisitorIn(visitor: Visitor, stack: Stack): Promise<User> {
  const { context, origin } = visitor;
  const client = await AppClient.connect(origin.replace('localhost', '127.0.0.1'));
  const user = await createSignedInUser(stack.db, client);
  const { name, value } = client.jar!;
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  return user;
}
