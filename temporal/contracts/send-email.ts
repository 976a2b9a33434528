/** The workflows that send e-mails. Histories hold only ids: the activities read recipients and links from the outbox. */

export const SEND_EMAIL_WORKFLOW = 'sendEmail';
export const SWEEP_EMAILS_WORKFLOW = 'sweepEmails';

/** Outbox id of an e-mail, which is also its workflow's id. */
export interface EmailRef {
  readonly emailId: string;
}

/** `refused`: the mail server rejected it; `expired`: its link has expired; `void`: it was already sent or given up. */
export type EmailState = 'sent' | 'refused' | 'expired' | 'void';

export interface EmailActivities {
  /** Sends the e-mail and deletes it from the outbox. Rejects when the mail server is unreachable, so that Temporal retries the activity. */
  attemptEmail(input: EmailRef): Promise<{ readonly state: EmailState }>;
  /** Deletes an e-mail whose attempts have all failed. */
  giveUpEmail(input: EmailRef): Promise<void>;
  /** E-mails whose next attempt is overdue because no workflow is running for them; a bounded number. */
  findDueEmails(): Promise<{ readonly due: readonly EmailRef[] }>;
  /** Logs and counts the e-mails that the sweep restarted. */
  noteEmailRestarts(input: { readonly restarted: readonly EmailRef[] }): Promise<void>;
}
