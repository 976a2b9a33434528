import type { ProgressChange } from '@aether/language';
import type { ProgressLog } from './progress-log.port';

/** How long a first failure may take: a restart of the server loses nothing. */
const FIRST_LIMIT_MS = 5_000;
/** How long further attempts may take while the log stays unavailable. */
const RETRY_LIMIT_MS = 1_000;
/** Changes in between are skipped at once. */
const PAUSE_MS = 30_000;

/** The log of the process, such as a pino logger. */
interface PublisherLog {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/**
 * Publishes progress, and goes on without it: while the log is unavailable or full, changes are skipped, which delays the work by at most a second
 * in each half minute. Readers notice a missing end in the record.
 */
export class ProgressPublisher {
  private pausedUntil = 0;
  private failing = false;

  constructor(
    private readonly progressLog: ProgressLog,
    private readonly log: PublisherLog,
  ) {}

  /** False if the change was skipped. Never rejects. */
  async publish(transcriptionId: string, change: ProgressChange): Promise<boolean> {
    if (performance.now() < this.pausedUntil) return false;
    try {
      await this.progressLog.append(transcriptionId, change, this.failing ? RETRY_LIMIT_MS : FIRST_LIMIT_MS);
    } catch (error) {
      if (!this.failing) this.log.warn({ err: error }, 'progress log unavailable: the work goes on without it');
      this.failing = true;
      this.pausedUntil = performance.now() + PAUSE_MS;
      return false;
    }
    if (this.failing) this.log.info({}, 'progress log available again');
    this.failing = false;
    return true;
  }
}
