import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AppError } from '@aether/domain';
import { METRICS, type Logger, type Metrics } from '@aether/platform';
import { LOGGER } from '../tokens';
import { ClientDisconnectedError } from './client-disconnect';
import { errorBody } from './error-body';
import { ERROR_CATALOG } from './error-catalog';
import { contextOf } from './request-context';
import { toAppError } from './to-app-error';

/** `Retry-After` of errors that always have it and set none. */
const DEFAULT_RETRY_AFTER_S = 5;

/** Translates every error into its response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (thrown instanceof ClientDisconnectedError || response.destroyed) return void response.destroy();
    const error = toAppError(thrown);
    this.log(error, request);
    this.metrics.count('aether_errors_total', { code: error.code });
    // The response has started; only aborting it shows that it is incomplete.
    if (response.headersSent) return void response.destroy();
    this.answer(error, request, response);
  }

  private answer(error: AppError, request: Request, response: Response): void {
    const { status, retryAfter } = ERROR_CATALOG[error.code];
    const retryAfterS = error.retryAfterS ?? (retryAfter === 'always' ? DEFAULT_RETRY_AFTER_S : null);
    if (retryAfterS !== null) response.setHeader('retry-after', String(retryAfterS));
    if (status === 401) response.setHeader('www-authenticate', 'Bearer');
    response.status(status).json(errorBody(error, contextOf(request).requestId));
  }

  private log(error: AppError, request: Request): void {
    if (error.logLevel !== 'error') return;
    const { requestId, route, transcriptionId } = contextOf(request);
    this.logger.error(
      { requestId, route, transcriptionId, code: error.code, err: error.cause ?? error },
      'request failed',
    );
  }
}
