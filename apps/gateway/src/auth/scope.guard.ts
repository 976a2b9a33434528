import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError, ROLE_FOR_SCOPE } from '@aether/domain';
import { contextOf } from '../platform/http/request-context';
import { REQUIRED_SCOPE, type RequiredScope } from '../platform/http/required-scope';
import { requireRole } from './require-role';
import { REQUIRED_ROLE, type RequiredRole } from '../platform/http/required-role';

/**
 * Rejects a key without the scope that the route declares with `missing_scope`, and a session whose role does not include it with `missing_role`, before the
 * body is read.
 */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType() !== 'http') return true;
    const { caller } = contextOf(execution.switchToHttp().getRequest<Request>());
    if (caller === null) return true;
    const scope = this.reflector.get<RequiredScope | undefined>(REQUIRED_SCOPE, execution.getHandler());
    if (scope === undefined) throw new AppError('internal_error', { cause: 'a route declares no scope' });
    if (caller.role !== undefined) {
      const role = this.reflector.get<RequiredRole | undefined>(REQUIRED_ROLE, execution.getHandler());
      requireRole(caller.role, role ?? (scope === 'any' ? 'reader' : ROLE_FOR_SCOPE[scope]));
    } else if (scope !== 'any' && !caller.restrictions.scopes.includes(scope)) {
      throw new AppError('missing_scope', { details: { kind: 'missing_scope', scope } });
    }
    return true;
  }
}
