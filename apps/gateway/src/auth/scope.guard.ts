import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '@aether/domain';
import { contextOf } from '../platform/http/request-context';
import { REQUIRED_SCOPE, type RequiredScope } from '../platform/http/required-scope';

/** Rejects a key without the scope that the route declares with `missing_scope`, before the body is read. A session has every scope. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType() !== 'http') return true;
    const { caller } = contextOf(execution.switchToHttp().getRequest<Request>());
    if (caller === null || caller.apiKeyId === null) return true;
    const scope = this.reflector.get<RequiredScope | undefined>(REQUIRED_SCOPE, execution.getHandler());
    if (scope === undefined) throw new AppError('internal_error', { cause: 'a route declares no scope' });
    if (scope === 'any' || caller.restrictions.scopes.includes(scope)) return true;
    throw new AppError('missing_scope', { details: { kind: 'missing_scope', scope } });
  }
}
