import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { ApiKeyRepository, SessionRepository, type Logger } from '@aether/platform';
import { LOGGER } from '../platform/tokens';
import { callerOf, type Caller } from '../platform/http/request-context';

/** How often the keys and sessions of all open streams are read again, in one batch. */
const CHECK_MS = 2_000;

interface OpenStream {
  readonly caller: Caller;
  readonly revocation: AbortController;
}

/**
 * Closes long-lived responses when the caller's key is revoked or expires, the account is suspended, or the session ends or
 * moves to another account. It polls the database, as
 * every request does (decision 7), because a revocation message could be lost.
 */
@Injectable()
export class StreamReauthorizer implements OnApplicationShutdown {
  private readonly streams = new Set<OpenStream>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly sessions: SessionRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Aborts soon after the request's key or session stops being valid, with the error that a new request would get. */
  signalFor(request: Request, response: Response): AbortSignal {
    const stream = { caller: callerOf(request), revocation: new AbortController() };
    if (response.closed) return stream.revocation.signal;
    this.streams.add(stream);
    response.once('close', () => this.streams.delete(stream));
    this.schedule();
    return stream.revocation.signal;
  }

  onApplicationShutdown(): void {
    this.streams.clear();
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private schedule(): void {
    if (this.timer !== null || this.streams.size === 0) return;
    this.timer = setTimeout(() => {
      void this.check().finally(() => {
        this.timer = null;
        this.schedule();
      });
    }, CHECK_MS);
    this.timer.unref();
  }

  private async check(): Promise<void> {
    const all = [...this.streams];
    try {
      const [refusals, sessions] = await Promise.all([
        this.apiKeys.refusals(idsOf(all, 'apiKeyId')),
        this.sessions.alive(idsOf(all, 'sessionId')),
      ]);
      for (const { caller, revocation } of all) {
        const { apiKeyId, sessionId } = caller;
        const refusal = refusals.get(apiKeyId ?? '');
        if (refusal !== undefined) revocation.abort(new AppError(refusal));
        if (sessionId === undefined || sessions.get(sessionId) === caller.accountId) continue;
        revocation.abort(new AppError(sessions.has(sessionId) ? 'account_switched' : 'not_signed_in'));
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'could not revalidate open streams, will retry');
    }
  }
}

function idsOf(streams: readonly OpenStream[], name: 'apiKeyId' | 'sessionId'): readonly string[] {
  const ids = streams.map(({ caller }) => caller[name]).filter((id) => id !== null && id !== undefined);
  return [...new Set(ids)];
}
