import { ACTIVITY_OPTIONS, type WebhookActivities } from '@aether/temporal/contracts';
import { proxyActivities } from '@temporalio/workflow';

const { attemptDelivery } = proxyActivities<WebhookActivities>(ACTIVITY_OPTIONS.attemptDelivery);
const { stopDelivery } = proxyActivities<WebhookActivities>({
  ...ACTIVITY_OPTIONS.stopDelivery,
  summary: 'no more attempts',
});
const { findDueDeliveries } = proxyActivities<WebhookActivities>({
  ...ACTIVITY_OPTIONS.findDueDeliveries,
  summary: 'stopped deliveries',
});
const { noteRestarts } = proxyActivities<WebhookActivities>({
  ...ACTIVITY_OPTIONS.noteRestarts,
  summary: 'restarted events',
});

/** The activities of queue `webhooks` with their options. */
export const webhookActivities = { attemptDelivery, stopDelivery, findDueDeliveries, noteRestarts };
