import type { NextFunction, Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { newId, type Logger } from '@aether/platform';
import type { Draining } from './draining';
import { linger } from './linger';
import { openContext } from './request-context';
import { logRequest } from './request-log';
import type { RouteTable } from './route-table';
import { setSecurityHeaders } from './security-headers';

interface RequestEntryParts {
  readonly logger: Logger;
  readonly routes: RouteTable;
  readonly draining: Draining;
}

/** The first to see a request: gives it its id, its log line and its default headers, and refuses a method that its path does not take. */
export function requestEntry({ logger, routes, draining }: RequestEntryParts) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const context = openContext(request, newId('request'));
    response.setHeader('x-request-id', context.requestId);
    setSecurityHeaders(response);
    if (draining.signal.aborted) response.setHeader('connection', 'close');
    logRequest(logger, request, response);
    linger(request, response);
    const route = routes.find(request.path);
    context.route = route?.template ?? null;
    if (route === null || route.methods.includes(request.method)) return next();
    response.setHeader('allow', route.methods.join(', '));
    next(
      new AppError('method_not_allowed', {
        message: `O método ${request.method} não é aceito nesta rota: use ${route.methods.join(' ou ')}.`,
      }),
    );
  };
}
