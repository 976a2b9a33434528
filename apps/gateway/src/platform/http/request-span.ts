import type { NextFunction, Request, Response } from 'express';
import type { Tracing } from '@aether/platform';
import { contextOf, routeOf } from './request-context';

/** Health checks are frequent and uninteresting. */
const UNTRACED = /^\/health\//;

/**
 * Handles a request in a span that ends with the response. It always starts a new trace and ignores the caller's `traceparent`, because callers
 * must not decide what the operator's collector samples.
 */
export function traceRequest(tracing: Tracing, request: Request, response: Response, next: NextFunction): void {
  const route = routeOf(request);
  if (UNTRACED.test(route)) return next();
  const { requestId } = contextOf(request);
  const { method } = request;
  const attributes = { 'http.request.method': method, 'http.route': route, 'aether.request_id': requestId };
  tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes }, (span) => {
    response.once('close', () => {
      const { transcriptionId } = contextOf(request);
      if (transcriptionId !== null) span.set({ 'aether.transcription_id': transcriptionId });
      span.set({ 'http.response.status_code': response.headersSent ? response.statusCode : 0 });
      span.end(response.statusCode >= 500 ? String(response.statusCode) : undefined);
    });
    next();
  });
}
