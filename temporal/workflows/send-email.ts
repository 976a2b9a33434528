import type { EmailRef, EmailState } from '@aether/temporal/contracts';
import { ApplicationFailure, CancellationScope } from '@temporalio/workflow';
import { emailActivities } from './email-activities';
import { wasCanceled } from './was-canceled';
import { withoutStack } from './without-stack';

/**
 * Sends one e-mail of the outbox. The activity's retry policy covers an unavailable mail server. An e-mail that cannot be sent is deleted and
 * fails the workflow, so that it is visible in the Temporal UI.
 */
export async function sendEmail({ emailId }: EmailRef): Promise<{ readonly state: EmailState }> {
  const { state } = await attempt(emailId);
  if (state === 'sent' || state === 'void') return { state };
  throw notSent();
}

async function attempt(emailId: string): Promise<{ readonly state: EmailState }> {
  try {
    return await emailActivities.attemptEmail({ emailId });
  } catch (error) {
    await CancellationScope.nonCancellable(() => emailActivities.giveUpEmail({ emailId }));
    throw wasCanceled(error) ? error : notSent();
  }
}

function notSent(): ApplicationFailure {
  return withoutStack(ApplicationFailure.nonRetryable('email_not_sent', 'email_not_sent'));
}
