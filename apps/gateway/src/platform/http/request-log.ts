import type { Request, Response } from 'express';
import type { Logger } from '@aether/platform';
import { contextOf, routeOf } from './request-context';

/** Logs one line per request when its connection closes. It never logs a path, a query, a body or a file name. */
export function logRequest(logger: Logger, request: Request, response: Response): void {
  const startedAt = process.hrtime.bigint();
  response.once('close', () => {
    const { requestId, caller, transcriptionId } = contextOf(request);
    const line = {
      method: request.method,
      route: routeOf(request),
      status: response.headersSent ? response.statusCode : null,
      ms: Math.round(Number(process.hrtime.bigint() - startedAt) / 1e4) / 100,
      requestId,
      ...(caller !== null && { accountId: caller.accountId }),
      ...(transcriptionId !== null && { transcriptionId }),
      ...(!response.writableFinished && { aborted: true }),
    };
    if (response.statusCode >= 500) logger.warn(line, 'request');
    else logger.info(line, 'request');
  });
}
