import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Client } from '@temporalio/client';
import type { NewEmail } from '@aether/domain';
import { EmailOutboxRepository, type Logger } from '@aether/platform';
import { startEmail } from '@aether/temporal/client';
import { LOGGER } from '../tokens';

/** A Temporal that hangs is treated as one that is away: the sweep starts the workflow later. */
const DEADLINE_MS = 10_000;

const SHUTDOWN_WAIT_MS = 5_000;

/**
 * Has e-mails sent by the deliverer. An e-mail that lies in the outbox is sent even if this process dies before its workflow is started:
 * the sweep starts it.
 */
@Injectable()
export class EmailQueue implements BeforeApplicationShutdown {
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly outbox: EmailOutboxRepository,
    private readonly client: Client,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Composes and stores an e-mail after the response: how long that takes, and whether an e-mail is sent at all, must not be visible to the
   * caller. `compose`: null when no e-mail is to be sent.
   */
  enqueue(compose: () => Promise<NewEmail | null>): void {
    this.track(this.store(compose));
  }

  /** Starts the sending of an e-mail that was put into the outbox together with what it reports. */
  start(emailId: string): void {
    this.track(this.startWorkflow(emailId));
  }

  /** E-mails that are being stored are stored first. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([Promise.all([...this.pending]), sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.pending.delete(tracked));
    this.pending.add(tracked);
  }

  private async store(compose: () => Promise<NewEmail | null>): Promise<void> {
    let id: string;
    try {
      const email = await compose();
      if (email === null) return;
      id = await this.outbox.add(email);
    } catch (error) {
      this.logger.error({ event: 'mail-not-sent', err: error }, 'an e-mail could not be stored');
      return;
    }
    await this.startWorkflow(id);
  }

  private async startWorkflow(emailId: string): Promise<void> {
    try {
      await this.client.withDeadline(Date.now() + DEADLINE_MS, () => startEmail(this.client, { emailId }));
    } catch (error) {
      this.logger.warn({ err: error, emailId }, 'an e-mail waits in the outbox for the sweep');
    }
  }
}
