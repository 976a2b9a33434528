import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Account, Actor, User, Session } from '@aether/domain';

/** Who is signed in, as a route gets it by `@SignedIn()`. */
export interface SignedInPerson {
  readonly person: User;
  readonly account: Account;
  readonly session: Session;
  /** To be sent with whatever changes something, in `x-csrf-token`. */
  readonly csrfToken: string;
  /** The person, as the audit log names them. */
  readonly actor: Actor;
}

const people = new WeakMap<Request, SignedInPerson>();

export function rememberSignedIn(request: Request, signedIn: SignedInPerson): void {
  people.set(request, signedIn);
}

/** The person of a route behind the session guard. */
export const SignedIn = createParamDecorator((_: unknown, execution: ExecutionContext): SignedInPerson => {
  const signedIn = people.get(execution.switchToHttp().getRequest<Request>());
  if (signedIn === undefined) throw new Error('route without session guard');
  return signedIn;
});
