import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { contextOf } from '../../platform/http/request-context';
import { Attempts } from '../../platform/rate-limit/attempts';
import { SessionAuthenticator } from './session-authenticator';
import { rememberSignedIn } from './signed-in';

const OPEN = Symbol('open');

/** Marks a route of the web application that takes no session: those that lead to one. */
export const Open = (): MethodDecorator => SetMetadata(OPEN, true);

/** A page asks for several things at once, and again while it waits. */
const REQUESTS_A_MINUTE = 600;

/** Lets in whoever is signed in, with the token that shows that our own page sends the request; `@SignedIn()` gives the route the person. */
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
    await this.attempts.count([{ name: `app:${accountId}`, limit: REQUESTS_A_MINUTE, windowS: 60 }]);
    rememberSignedIn(request, signedIn);
    return true;
  }
}
