import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Account, Actor, User, Session } from '@aether/domain';

/** The signed-in user, as `@SignedIn()` passes it to a route. */
export interface SignedInPerson {
  readonly person: User;
  readonly account: Account;
  readonly session: Session;
  /** Required in `x-csrf-token` of every state-changing request. */
  readonly csrfToken: string;
  /** The user as the audit log's actor. */
  readonly actor: Actor;
}

const people = new WeakMap<Request, SignedInPerson>();

export function rememberSignedIn(request: Request, signedIn: SignedInPerson): void {
  people.set(request, signedIn);
}

/** Parameter decorator: the user of a route behind the session guard. */
export const SignedIn = createParamDecorator((_: unknown, execution: ExecutionContext): SignedInPerson => {
  const signedIn = people.get(execution.switchToHttp().getRequest<Request>());
  if (signedIn === undefined) throw new Error('route without session guard');
  return signedIn;
});
