import { Injectable } from '@nestjs/common';
import type { EmailActivities } from '@aether/temporal/contracts';
import { AttemptEmail } from './activities/attempt-email.activity';
import { FindDueEmails } from './activities/find-due-emails.activity';
import { GiveUpEmail } from './activities/give-up-email.activity';
import { NoteEmailRestarts } from './activities/note-email-restarts.activity';

/** Every activity that sends e-mails: one that is missing does not compile. */
@Injectable()
export class EmailActivityRegistry {
  constructor(
    private readonly attemptEmail: AttemptEmail,
    private readonly findDueEmails: FindDueEmails,
    private readonly giveUpEmail: GiveUpEmail,
    private readonly noteEmailRestarts: NoteEmailRestarts,
  ) {}

  activities(): EmailActivities {
    return {
      attemptEmail: (input) => this.attemptEmail.execute(input),
      findDueEmails: () => this.findDueEmails.execute(),
      giveUpEmail: (input) => this.giveUpEmail.execute(input),
      noteEmailRestarts: (input) => this.noteEmailRestarts.execute(input),
    } satisfies EmailActivities;
  }
}
