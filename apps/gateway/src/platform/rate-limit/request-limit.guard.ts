import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppError, TIER_LIMITS } from '@aether/domain';
import { TranscriptionRepository } from '@aether/platform';
import { claimName } from '../http/idempotency';
import { contextOf, type Caller } from '../http/request-context';
import { setQuotaHeaders, wholeSeconds } from './quota-headers';
import { RequestLimiter } from './request-limiter';
import { UploadRequestLimiter } from './upload-request-limiter';

const UNCOUNTED = Symbol('uncounted');

type UncountedKind = 'stream' | 'upload';

/**
 * Marks a route whose requests belong to an operation that was already counted. `stream`: what serves it limits its streams. `upload`:
 * `UploadRequestLimiter` limits its requests.
 */
export const Uncounted = (kind: UncountedKind): MethodDecorator => SetMetadata(UNCOUNTED, kind);

/** Counts every authenticated request, and rejects it with `rate_limited` when the account's window is full. */
@Injectable()
export class RequestLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RequestLimiter,
    private readonly uploadRequests: UploadRequestLimiter,
    private readonly transcriptions: TranscriptionRepository,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const response = execution.switchToHttp().getResponse<Response>();
    const { caller } = contextOf(request);
    if (caller === null) return true;
    const kind = this.reflector.get<UncountedKind | undefined>(UNCOUNTED, execution.getHandler());
    if (kind === 'upload') this.countUpload(caller, response);
    const uncounted =
      kind !== undefined || ((await this.isFinishedRetry(request)) && (await this.limiter.admitRepeat(caller)));
    if (uncounted)
      setQuotaHeaders(response, { ...(await this.limiter.currentQuota(caller)), windowS: this.limiter.windowS });
    else await this.count(caller, response);
    return true;
  }

  private async count(caller: Caller, response: Response): Promise<void> {
    const { admitted, ...quota } = await this.limiter.admit(caller);
    setQuotaHeaders(response, { ...quota, windowS: this.limiter.windowS });
    if (!admitted) throw new AppError('rate_limited', { retryAfterS: Math.max(1, wholeSeconds(quota.resetMs)) });
  }

  /** Rejects without a query: these requests may come in a loop. */
  private countUpload(caller: Caller, response: Response): void {
    if (this.uploadRequests.admit(caller)) return;
    const limit = TIER_LIMITS[caller.tier].uploadRequestsPerSecond;
    setQuotaHeaders(response, { policy: 'uploads', limit, remaining: 0, resetMs: 1000, windowS: 1 });
    throw new AppError('rate_limited', { retryAfterS: 1 });
  }

  /** Whether the transcription of an earlier request with the same `Idempotency-Key` has finished. */
  private async isFinishedRetry(request: Request): Promise<boolean> {
    const { route } = contextOf(request);
    const key = request.get('idempotency-key') ?? '';
    if (request.method !== 'POST' || route === null || key === '') return false;
    return this.transcriptions.hasEnded(claimName(request, route, key));
  }
}
