import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { contextOf } from '../../platform/http/request-context';
import { Attempts } from '../../platform/rate-limit/attempts';
import { SessionAuthenticator } from './session-authenticator';
import { rememberSignedIn } from './signed-in';

const OPEN = Symbol('open');

/** Marks a route of the web application that needs no session, such as sign-in. */
export const Open = (): MethodDecorator => SetMetadata(OPEN, true);

/** Generous, because a page sends several requests at once and polls while it waits. */
const REQUESTS_PER_MINUTE = 600;

/** Requires a valid session and, for state-changing requests, its CSRF token. `@SignedIn()` passes the user to the route. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: SessionAuthenticator,
    private readonly attempts: Attempts,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<Request>();
    if (this.reflector.get<boolean>(OPEN, execution.getHandler())) {
      this.authenticator.refuseElsewhere(request);
      return true;
    }
    const response = execution.switchToHttp().getResponse<Response>();
    const signedIn = await this.authenticator.authenticate(request, response);
    const { id: accountId, tier } = signedIn.account;
    contextOf(request).caller = { accountId, apiKeyId: null, personId: signedIn.person.id, tier };
    await this.attempts.count([{ name: `app:${accountId}`, limit: REQUESTS_PER_MINUTE, windowS: 60 }]);
    rememberSignedIn(request, signedIn);
    return true;
  }
}
