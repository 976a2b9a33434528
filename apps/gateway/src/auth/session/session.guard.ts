import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { contextOf } from '../../platform/http/request-context';
import { AttemptLimiter } from '../../platform/rate-limit/attempt-limiter';
import { SessionAuthenticator } from './session-authenticator';
import { callerOfSession } from './caller-of-session';
import { setCurrentUser } from './current-user';
import { requireSameAccount } from './require-same-account';
import { REQUIRED_ROLE, WITHOUT_SESSION, type RequiredRole } from '../../platform/http/required-role';
import { requireRole } from '../require-role';

const OPTIONAL_SESSION = Symbol('optional session');

/** Marks a route of the web application that needs no session, such as sign-in. */
export const WithoutSession = (): MethodDecorator => SetMetadata(WITHOUT_SESSION, true);

/** Marks a route of the web application that also answers visitors: `@OptionalUser()` passes null to it. */
export const OptionalSession = (): MethodDecorator => SetMetadata(OPTIONAL_SESSION, true);

/** Generous, because a page sends several requests at once and polls while it waits. */
const REQUESTS_PER_MINUTE = 600;

/** Requires a valid session, the role that the route declares and, for state-changing requests, the session's CSRF token. `@CurrentUser()` passes the user to the route. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: SessionAuthenticator,
    private readonly attemptLimiter: AttemptLimiter,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<Request>();
    if (this.reflector.get<boolean>(WITHOUT_SESSION, execution.getHandler())) {
      this.authenticator.rejectCrossSite(request);
      return true;
    }
    const isOptional = this.reflector.get<boolean>(OPTIONAL_SESSION, execution.getHandler());
    const response = execution.switchToHttp().getResponse<Response>();
    const signedIn = await this.authenticator.authenticate(request, response).catch((error: unknown) => {
      if (isOptional && error instanceof AppError && error.code === 'not_signed_in') return null;
      throw error;
    });
    if (signedIn === null) return true;
    contextOf(request).caller = callerOfSession(signedIn);
    await this.attemptLimiter.count([{ name: `app:${signedIn.user.id}`, limit: REQUESTS_PER_MINUTE, windowS: 60 }]);
    const required = this.reflector.get<RequiredRole | undefined>(REQUIRED_ROLE, execution.getHandler());
    if (required === undefined) throw new AppError('internal_error', { cause: 'a route declares no role' });
    if (required !== 'person') requireSameAccount(request, signedIn.account);
    requireRole(signedIn.role, required);
    setCurrentUser(request, signedIn);
    return true;
  }
}
