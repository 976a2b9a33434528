import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Account, Actor, Role, User, Session } from '@aether/domain';
import type { ConfirmsWith } from './confirms-with';

/** The signed-in user, as `@CurrentUser()` passes it to a route. */
export interface SignedInUser {
  readonly user: User;
  /** The account that the user works in: their own, or one that they are a member of. */
  readonly account: Account;
  readonly role: Role;
  readonly session: Session;
  /** Required in `x-csrf-token` of every state-changing request. */
  readonly csrfToken: string;
  /** How the user confirms irreversible actions. */
  readonly confirmsWith: ConfirmsWith;
  /** The user as the audit log's actor. */
  readonly actor: Actor;
}

const users = new WeakMap<Request, SignedInUser>();

export function setCurrentUser(request: Request, signedIn: SignedInUser): void {
  users.set(request, signedIn);
}

/** Parameter decorator: the user of a route with an optional session; null for visitors. */
export const OptionalUser = createParamDecorator(
  (_: unknown, execution: ExecutionContext): SignedInUser | null =>
    users.get(execution.switchToHttp().getRequest<Request>()) ?? null,
);

/** Parameter decorator: the user of a route behind the session guard. */
export const CurrentUser = createParamDecorator((_: unknown, execution: ExecutionContext): SignedInUser => {
  const signedIn = users.get(execution.switchToHttp().getRequest<Request>());
  if (signedIn === undefined) throw new Error('route without session guard');
  return signedIn;
});
