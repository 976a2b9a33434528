import type { User } from '@aether/domain';
import { AppClient } from '../api/app-client';
import { signedIn } from '../api/app-people';
import type { Stack } from '../stack/stack';
import type { Visitor } from './visitor';

/** Somebody new, at whose browser the visitor sits from now on; the way in is not walked again. */
export async function letIn(visitor: Visitor, stack: Stack): Promise<User> {
  const { context, origin } = visitor;
  const client = await AppClient.connect(origin.replace('localhost', '127.0.0.1'));
  const person = await signedIn(stack.db, client);
  const { name, value } = client.jar!;
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  return person;
}
