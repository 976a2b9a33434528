/** The workflows that send events. Histories hold ids and numbers: activities read addresses and secrets by id. */

export const DELIVER_WEBHOOK_WORKFLOW = 'deliverWebhook';
export const SWEEP_DELIVERIES_WORKFLOW = 'sweepDeliveries';

/** Asks a delivery to send now and to restart its retry schedule. */
export const REDELIVER_SIGNAL = 'redeliver';

/** An event and its transcription (null for a test event). The workflow has the event's id. */
export interface EventRef {
  readonly transcriptionId: string | null;
  readonly eventId: string;
}

export interface DeliverWebhookInput extends EventRef {
  /** First attempt of the schedule; 1 unless a long history was continued as new. */
  readonly attempt?: number;
}

/** `void`: there is nothing to send, because the transcription was deleted or the test event has expired. */
type Settled = 'delivered' | 'stopped' | 'exhausted' | 'void';

export interface DeliverWebhookResult {
  readonly state: Settled;
}

/** Outcome of one attempt. */
export type AttemptResult =
  | { readonly state: Settled; readonly statusCode: number | null }
  | { readonly state: 'retry'; readonly statusCode: number | null; /** Seconds. */ readonly retryInS: number };

export interface WebhookActivities {
  /** Sends the event once and records the outcome. `attempt`: its place in the schedule, from 1. A settled event is not sent. */
  attemptDelivery(input: EventRef & { readonly attempt: number }): Promise<AttemptResult>;
  /** Records that no more attempts follow. */
  stopDelivery(input: EventRef): Promise<void>;
  /** Overdue events whose delivery has stopped; a bounded number. */
  findDueDeliveries(): Promise<{ readonly due: readonly EventRef[] }>;
  /** Logs and counts the events whose delivery was restarted. */
  noteRestarts(input: { readonly restarted: readonly EventRef[] }): Promise<void>;
}
