import { ACTIVITY_OPTIONS, type EmailActivities } from '@aether/temporal/contracts';
import { proxyActivities } from '@temporalio/workflow';

const { attemptEmail } = proxyActivities<EmailActivities>({
  ...ACTIVITY_OPTIONS.attemptEmail,
  summary: 'hand the e-mail to the mail server',
});
const { giveUpEmail } = proxyActivities<EmailActivities>({
  ...ACTIVITY_OPTIONS.giveUpEmail,
  summary: 'no more attempts',
});
const { findDueEmails } = proxyActivities<EmailActivities>({
  ...ACTIVITY_OPTIONS.findDueEmails,
  summary: 'e-mails without a running workflow',
});
const { noteEmailRestarts } = proxyActivities<EmailActivities>({
  ...ACTIVITY_OPTIONS.noteEmailRestarts,
  summary: 'restarted e-mails',
});

/** The activities that send e-mails, with their options. */
export const emailActivities = { attemptEmail, giveUpEmail, findDueEmails, noteEmailRestarts };
