import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { ApiKeyRepository } from '@aether/platform';
import { callerOfSession } from './session/caller-of-session';
import { requireSameAccount } from './session/require-same-account';
import { SessionAuthenticator } from './session/session-authenticator';
import { PUBLIC } from '../platform/http/public-route';
import { contextOf, type Caller } from '../platform/http/request-context';

/**
 * Admits a request with a known and valid `Authorization: Bearer` key of an account that is not suspended. Every request looks its key up by an
 * indexed hash, because a cache would admit a revoked key until its entry expires. Without that header it accepts a user's session, because the web
 * application calls the API's routes.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly apiKeys: ApiKeyRepository,
    private readonly sessions: SessionAuthenticator,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    // NATS broadcasts pass this guard too; they come from our own workers.
    if (execution.getType() !== 'http') return true;
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [execution.getHandler(), execution.getClass()])) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const bySession = request.headers.authorization === undefined && this.sessions.hasCookie(request);
    contextOf(request).caller = bySession
      ? await this.signedIn(request, execution.switchToHttp().getResponse<Response>())
      : await this.keyed(request);
    return true;
  }

  private async signedIn(request: Request, response: Response): Promise<Caller> {
    const signedIn = await this.sessions.authenticate(request, response);
    requireSameAccount(request, signedIn.account);
    return callerOfSession(signedIn);
  }

  private async keyed(request: Request): Promise<Caller> {
    const apiKey = await this.apiKeys.findByKey(bearerOf(request));
    if (apiKey === null) throw new AppError('invalid_api_key');
    if (apiKey.refusal !== null) throw new AppError(apiKey.refusal);
    const { id: apiKeyId, accountId, tier, scopes, expiresAt, monthlyLimitMicroBrl } = apiKey;
    return { accountId, apiKeyId, tier, restrictions: { scopes, expiresAt, monthlyLimitMicroBrl } };
  }
}

function bearerOf(request: Request): string {
  const { authorization } = request.headers;
  if (authorization === undefined || authorization.trim() === '') throw new AppError('missing_api_key');
  const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (key === undefined) throw new AppError('invalid_api_key');
  return key;
}
