import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { MAILER, type Logger, type Mailer, type MailMessage } from '@aether/platform';
import { LOGGER } from '../tokens';

/** Before each try. */
const WAITS_MS = [0, 1_000, 5_000, 25_000];

const LAST_WAIT_MS = 5_000;

/**
 * Sends mail behind the answer's back: how long that takes, and whether there was anything to send, must not be seen from outside. What fails
 * four times is lost, and asked for again by whoever waits for it.
 */
@Injectable()
export class MailRoom implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `compose`: null when there is nobody to write to. */
  post(compose: () => Promise<MailMessage | null> | MailMessage): void {
    const sending = this.send(compose).finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }

  /** What is being sent goes out; what waits for another try does not. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await Promise.race([Promise.allSettled([...this.underWay]), sleep(LAST_WAIT_MS, undefined, { ref: false })]);
    this.mailer.close();
  }

  private async send(compose: () => Promise<MailMessage | null> | MailMessage): Promise<void> {
    try {
      const message = await compose();
      if (message !== null) await this.sendPatiently(message);
    } catch (error) {
      // The server's words may hold the address.
      const { code = 'unknown' } = error as { code?: unknown };
      this.logger.error({ event: 'mail-not-sent', reason: code }, 'a mail could not be sent');
    }
  }

  private async sendPatiently(message: MailMessage): Promise<void> {
    for (const [index, waitMs] of WAITS_MS.entries()) {
      await sleep(waitMs, undefined, { signal: this.closing.signal, ref: false });
      try {
        return await this.mailer.send(message);
      } catch (error) {
        if (index === WAITS_MS.length - 1 || isRefusal(error)) throw error;
      }
    }
  }
}

/** The server has understood and does not want it (5xx): trying again changes nothing. */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}
