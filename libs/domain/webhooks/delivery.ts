import { eventTypeOf, type NotifiedTranscription, type WebhookEventType } from './webhook-event';

/** `stopped`: the receiver returned 410. `exhausted`: every attempt of the schedule failed. Both can be redelivered. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'stopped', 'exhausted'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** How long a test delivery is kept: longer than its retry schedule. */
const TEST_RETENTION_MS = 30 * 24 * 3_600_000;

/** Why an attempt failed. `interrupted`: the sender crashed or was stopped during the attempt. */
export const DELIVERY_FAILURES = [
  'not_2xx',
  'redirected',
  'gone',
  'url_not_allowed',
  'unresolved',
  'unreachable',
  'untrusted',
  'timed_out',
  'broken_off',
  'interrupted',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export interface DeliveryAttempt {
  /** Counted from 1 over the whole life of the event. */
  readonly number: number;
  readonly at: Date;
  /** Null while the attempt is running, and when it was interrupted. */
  readonly durationMs: number | null;
  /** HTTP status of the receiver's response; null when there was none. */
  readonly statusCode: number | null;
  readonly failure: DeliveryFailure | null;
}

/** The delivery of one event, written in the same transaction as the end of its transcription, or as a test. */
export interface WebhookDelivery {
  /** Id of the event. */
  readonly id: string;
  /** Null for a test, which belongs to no transcription. */
  readonly transcriptionId: string | null;
  /** Tests only: the receiver's URL. Other deliveries use the URL of their transcription. */
  readonly url?: string;
  /** Tests only: when the record is deleted. Other deliveries are deleted with their transcription. */
  readonly keptUntil?: Date;
  readonly accountId: string;
  readonly type: WebhookEventType;
  readonly createdAt: Date;
  readonly status: DeliveryStatus;
  /** When the next attempt is due; null when there is none. */
  readonly dueAt: Date | null;
  readonly deliveredAt: Date | null;
  /** Total number of attempts; `attempts` holds the latest. */
  readonly tries: number;
  readonly attempts: readonly DeliveryAttempt[];
}

/** The pending delivery of an ended transcription, due at once; null without a webhook, or for a status that has no event. */
export function newDelivery(record: NotifiedTranscription): WebhookDelivery | null {
  const { id: transcriptionId, accountId, eventId, status, completedAt } = record;
  const type = eventTypeOf(status);
  if (eventId === undefined || type === null || completedAt === null) return null;
  return { id: eventId, transcriptionId, accountId, type, ...unsent(completedAt) };
}

/** A test delivery, due at once. */
export function newTestDelivery(given: {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly now: Date;
}): WebhookDelivery {
  const { now, ...test } = given;
  const keptUntil = new Date(now.getTime() + TEST_RETENTION_MS);
  return { ...test, transcriptionId: null, type: 'webhook.test', keptUntil, ...unsent(now) };
}

function unsent(at: Date) {
  return { createdAt: at, status: 'pending', dueAt: at, deliveredAt: null, tries: 0, attempts: [] } as const;
}
