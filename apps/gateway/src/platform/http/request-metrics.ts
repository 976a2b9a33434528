import type { Request, Response } from 'express';
import { ERROR_CODES, FAULT_CODES } from '@aether/domain';
import type { Metrics } from '@aether/platform';
import { routeOf } from './request-context';
import type { RouteTable } from './route-table';

/** An answer that lasts for as long as its transcription does: how long says nothing. */
const STREAM = /\/events$/;

/** Begins to count the faults of each route, at 0: alerts would miss the first of them (see `INITIAL_SERIES` in the catalog). */
export function beginFaults(metrics: Metrics, { routes }: RouteTable): void {
  const statuses = new Set(FAULT_CODES.map((code) => String(ERROR_CODES[code].status)));
  for (const { template: route, methods } of routes) {
    for (const method of methods) {
      for (const status of statuses) metrics.count('aether_http_requests_total', { method, route, status }, 0);
    }
  }
}

/** Counts and times a request, when its answer is out or its caller gone. */
export function measureRequest(metrics: Metrics, request: Request, response: Response): void {
  const began = performance.now();
  response.once('close', () => {
    const { method } = request;
    const route = routeOf(request);
    // Nothing was answered to a caller who left before.
    const status = response.headersSent ? String(response.statusCode) : '0';
    metrics.count('aether_http_requests_total', { method, route, status });
    if (STREAM.test(route)) return;
    metrics.observe('aether_http_request_seconds', { method, route }, (performance.now() - began) / 1000);
  });
}
