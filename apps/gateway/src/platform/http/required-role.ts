import { SetMetadata } from '@nestjs/common';
import type { Role } from '@aether/domain';

/** Metadata key that the guards and the documents read. */
export const REQUIRED_ROLE = Symbol('required role');

/** Metadata key of controllers behind the session guard. */
export const BEHIND_SESSION = Symbol('behind session');

/** Metadata key of their routes that need no session. */
export const WITHOUT_SESSION = Symbol('without session');

/** `person`: the route concerns the user, whatever their role in the account. */
export type RequiredRole = Role | 'person';

/**
 * Declares the role that a signed-in user needs for a route. Every route of the web application behind a session must declare one, or the gateway does
 * not start. On a route that accepts API keys it restricts sessions beyond the scope that the route requires.
 */
export const RequiresRole = (role: RequiredRole): MethodDecorator => SetMetadata(REQUIRED_ROLE, role);
