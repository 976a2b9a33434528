import type { Request, Response } from 'express';
import { ERROR_CODES, FAULT_CODES } from '@aether/domain';
import type { Metrics } from '@aether/platform';
import { routeOf } from './request-context';
import type { RouteTable } from './route-table';

/** Event streams last as long as their transcription, so their duration is not measured. */
const STREAM = /\/events$/;

/** Initializes the fault counters of each route at 0, so that alerts see the first increase (see the metric catalog). */
export function initializeFaultCounters(metrics: Metrics, { routes }: RouteTable): void {
  const statuses = new Set(FAULT_CODES.map((code) => String(ERROR_CODES[code].status)));
  for (const { template: route, methods } of routes) {
    for (const method of methods) {
      for (const status of statuses) metrics.count('aether_http_requests_total', { method, route, status }, 0);
    }
  }
}

/** Counts a request and measures its duration when its connection closes. */
export function measureRequest(metrics: Metrics, request: Request, response: Response): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const { method } = request;
    const route = routeOf(request);
    // The client disconnected before the response started.
    const status = response.headersSent ? String(response.statusCode) : '0';
    metrics.count('aether_http_requests_total', { method, route, status });
    if (STREAM.test(route)) return;
    metrics.observe('aether_http_request_seconds', { method, route }, (performance.now() - startedAt) / 1000);
  });
}
