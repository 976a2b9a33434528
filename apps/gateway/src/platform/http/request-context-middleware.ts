import type { NextFunction, Request, Response } from 'express';
import { newId, type Logger, type Metrics, type Tracing } from '@aether/platform';
import { ApiError } from './api-error';
import type { CrossOrigin } from './cross-origin';
import type { Draining } from './draining';
import { drainRequestBody } from './drain-request-body';
import { openContext } from './request-context';
import { logRequest } from './request-log';
import { initializeFaultCounters, measureRequest } from './request-metrics';
import { traceRequest } from './request-span';
import type { RouteTable } from './route-table';
import { setSecurityHeaders } from './security-headers';

interface RequestContextParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly routes: RouteTable;
  readonly draining: Draining;
  readonly crossOrigin: CrossOrigin;
}

/** The first middleware: gives a request its id, log line, metrics and default headers, and rejects methods that its path does not support. */
export function requestContextMiddleware(parts: RequestContextParts) {
  const { logger, metrics, tracing, routes, draining, crossOrigin } = parts;
  initializeFaultCounters(metrics, routes);
  return (request: Request, response: Response, next: NextFunction): void => {
    const context = openContext(request, newId('request'));
    response.setHeader('x-request-id', context.requestId);
    setSecurityHeaders(response);
    crossOrigin.apply(request, response);
    if (draining.signal.aborted) response.setHeader('connection', 'close');
    logRequest(logger, request, response);
    measureRequest(metrics, request, response);
    drainRequestBody(request, response);
    const route = routes.find(request.path);
    context.route = route?.template ?? null;
    if (route === null) return next();
    if (crossOrigin.answerPreflight(request, response, route.methods)) return;
    if (route.methods.includes(request.method)) return traceRequest(tracing, request, response, next);
    response.setHeader('allow', route.methods.join(', '));
    next(
      new ApiError('method_not_allowed', {
        message: `O método ${request.method} não é aceito nesta rota: use ${route.methods.join(' ou ')}.`,
      }),
    );
  };
}
