import type { EmailActivities, WebhookActivities } from '@aether/temporal/contracts';
import type { ActivityTable } from '@aether/temporal/worker';
import { AttemptDelivery } from './activities/attempt-delivery.activity';
import { AttemptEmail } from './activities/attempt-email.activity';
import { FindDueDeliveries } from './activities/find-due-deliveries.activity';
import { FindDueEmails } from './activities/find-due-emails.activity';
import { GiveUpEmail } from './activities/give-up-email.activity';
import { NoteEmailRestarts } from './activities/note-email-restarts.activity';
import { NoteRestarts } from './activities/note-restarts.activity';
import { StopDelivery } from './activities/stop-delivery.activity';

/** Every activity of the deliverer, by its registered type. */
export const ACTIVITIES = {
  attemptDelivery: AttemptDelivery,
  findDueDeliveries: FindDueDeliveries,
  noteRestarts: NoteRestarts,
  stopDelivery: StopDelivery,
  attemptEmail: AttemptEmail,
  findDueEmails: FindDueEmails,
  giveUpEmail: GiveUpEmail,
  noteEmailRestarts: NoteEmailRestarts,
} as const satisfies ActivityTable<WebhookActivities & EmailActivities>;
