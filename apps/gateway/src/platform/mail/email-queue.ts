import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Client } from '@temporalio/client';
import type { NewEmail } from '@aether/domain';
import { EmailOutboxRepository, type Logger } from '@aether/platform';
import { startEmail } from '@aether/temporal/client';
import { LOGGER } from '../tokens';

/** After this time Temporal counts as unavailable, and the sweep starts the workflow later. */
const DEADLINE_MS = 10_000;

const SHUTDOWN_WAIT_MS = 5_000;

/**
 * Queues e-mails for the deliverer. An e-mail in the outbox is sent even if this process crashes before it starts the workflow, because the
 * sweep starts it.
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
   * Composes and stores an e-mail after the response: how long that takes, and whether it sends an e-mail at all, must not be visible to the
   * caller. `compose` returns null when there is no e-mail to send.
   */
  enqueue(compose: () => Promise<NewEmail | null>): void {
    this.track(this.store(compose));
  }

  /** Starts the workflow of an e-mail that is already in the outbox. */
  start(emailId: string): void {
    this.track(this.startWorkflow(emailId));
  }

  /** Waits for e-mails that are being stored. */
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
      this.logger.error({ event: 'mail-not-sent', err: error }, 'could not store an e-mail');
      return;
    }
    await this.startWorkflow(id);
  }

  private async startWorkflow(emailId: string): Promise<void> {
    try {
      await this.client.withDeadline(Date.now() + DEADLINE_MS, () => startEmail(this.client, { emailId }));
    } catch (error) {
      this.logger.warn({ err: error, emailId }, 'could not start an e-mail workflow, left to the sweep');
    }
  }
}
