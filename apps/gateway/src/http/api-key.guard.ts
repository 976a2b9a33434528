import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '@aether/domain';
import { ApiKeyRepository } from '@aether/platform';
import { contextOf } from './request-context';

const PUBLIC = Symbol('public');

/** Marks a route that takes no key. Every other route does. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(PUBLIC, true);

/**
 * Lets a request in whose `Authorization: Bearer` key is known and not revoked. Keys are looked up each time, by an indexed hash:
 * a cache would let a revoked key in for as long as it holds.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly apiKeys: ApiKeyRepository,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    // Broadcasts pass here too; they come from inside.
    if (execution.getType() !== 'http') return true;
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [execution.getHandler(), execution.getClass()])) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const apiKey = await this.apiKeys.findByKey(bearerOf(request));
    if (apiKey === null) throw new AppError('invalid_api_key');
    if (apiKey.revokedAt !== null) throw new AppError('revoked_api_key');
    const { id: apiKeyId, accountId, tier } = apiKey;
    contextOf(request).caller = { accountId, apiKeyId, tier };
    return true;
  }
}

function bearerOf(request: Request): string {
  const { authorization } = request.headers;
  if (authorization === undefined || authorization.trim() === '') throw new AppError('missing_api_key');
  const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (key === undefined) throw new AppError('invalid_api_key');
  return key;
}
