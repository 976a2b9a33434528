/** The workflows that send e-mails. Histories hold ids alone: the activities read recipients and links from the outbox. */

export const SEND_EMAIL_WORKFLOW = 'sendEmail';
export const SWEEP_EMAILS_WORKFLOW = 'sweepEmails';

/** The outbox's id of an e-mail, which is its workflow's id too. */
export interface EmailRef {
  readonly emailId: string;
}

/** `refused`: the mail server does not take it; `expired`: its link has; `void`: it was sent or given up before. */
export type EmailState = 'sent' | 'refused' | 'expired' | 'void';

export interface EmailActivities {
  /** Sends the e-mail and deletes it from the outbox. Rejects when the mail server cannot be reached; retries are the activity's. */
  attemptEmail(input: EmailRef): Promise<{ readonly state: EmailState }>;
  /** Deletes an e-mail whose attempts have all failed. */
  giveUpEmail(input: EmailRef): Promise<void>;
  /** E-mails whose next attempt is overdue, because no workflow runs for them; a bounded number. */
  findDueEmails(): Promise<{ readonly due: readonly EmailRef[] }>;
  /** Logs and counts the e-mails whose sending was started by the sweep. */
  noteEmailRestarts(input: { readonly restarted: readonly EmailRef[] }): Promise<void>;
}
