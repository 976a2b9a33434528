import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppError, UNRESTRICTED_KEY } from '@aether/domain';
import { contextOf } from '../../platform/http/request-context';
import { AttemptLimiter } from '../../platform/rate-limit/attempt-limiter';
import { SessionAuthenticator } from './session-authenticator';
import { setCurrentUser } from './current-user';

const WITHOUT_SESSION = Symbol('without session');
const OPTIONAL_SESSION = Symbol('optional session');

/** Marks a route of the web application that needs no session, such as sign-in. */
export const WithoutSession = (): MethodDecorator => SetMetadata(WITHOUT_SESSION, true);

/** Marks a route of the web application that also answers visitors: `@OptionalUser()` passes null to it. */
export const OptionalSession = (): MethodDecorator => SetMetadata(OPTIONAL_SESSION, true);

/** Generous, because a page sends several requests at once and polls while it waits. */
const REQUESTS_PER_MINUTE = 600;

/** Requires a valid session and, for state-changing requests, its CSRF token. `@CurrentUser()` passes the user to the route. */
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
    const { id: accountId, tier } = signedIn.account;
    const caller = { accountId, apiKeyId: null, personId: signedIn.user.id, tier };
    contextOf(request).caller = { ...caller, restrictions: UNRESTRICTED_KEY };
    await this.attemptLimiter.count([{ name: `app:${accountId}`, limit: REQUESTS_PER_MINUTE, windowS: 60 }]);
    setCurrentUser(request, signedIn);
    return true;
  }
}
