import { Injectable } from '@nestjs/common';
import { EmailOutboxRepository } from '@aether/platform';
import type { EmailActivities } from '@aether/temporal/contracts';

type Activity = EmailActivities['findDueEmails'];

/** A punctual attempt starts well within this time. */
const GRACE_MS = 120_000;

/** Maximum that one sweep starts; the next sweep starts the rest. */
const AT_MOST = 200;

@Injectable()
export class FindDueEmails {
  constructor(private readonly outbox: EmailOutboxRepository) {}

  async execute(): ReturnType<Activity> {
    const ids = await this.outbox.listDue(new Date(Date.now() - GRACE_MS), AT_MOST);
    return { due: ids.map((emailId) => ({ emailId })) };
  }
}
