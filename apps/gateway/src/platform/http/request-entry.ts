import type { NextFunction, Request, Response } from 'express';
import { newId, type Logger, type Metrics, type Tracing } from '@aether/platform';
import { ApiError } from './api-error';
import type { Draining } from './draining';
import { linger } from './linger';
import { openContext } from './request-context';
import { logRequest } from './request-log';
import { beginFaults, measureRequest } from './request-metrics';
import { traceRequest } from './request-span';
import type { RouteTable } from './route-table';
import { setSecurityHeaders } from './security-headers';

interface RequestEntryParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly routes: RouteTable;
  readonly draining: Draining;
}

/** The first to see a request: gives it its id, its log line and its default headers, and refuses a method that its path does not take. */
export function requestEntry({ logger, metrics, tracing, routes, draining }: RequestEntryParts) {
  beginFaults(metrics, routes);
  return (request: Request, response: Response, next: NextFunction): void => {
    const context = openContext(request, newId('request'));
    response.setHeader('x-request-id', context.requestId);
    setSecurityHeaders(response);
    if (draining.signal.aborted) response.setHeader('connection', 'close');
    logRequest(logger, request, response);
    measureRequest(metrics, request, response);
    linger(request, response);
    const route = routes.find(request.path);
    context.route = route?.template ?? null;
    if (route === null) return next();
    if (route.methods.includes(request.method)) return traceRequest(tracing, request, response, next);
    response.setHeader('allow', route.methods.join(', '));
    next(
      new ApiError('method_not_allowed', {
        message: `O método ${request.method} não é aceito nesta rota: use ${route.methods.join(' ou ')}.`,
      }),
    );
  };
}
