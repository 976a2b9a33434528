import { eventTypeOf, type NotifiedTranscription, type WebhookEventType } from './webhook-event';

/** `stopped`: the receiver said 410. `exhausted`: every try of the schedule failed. Both may be sent again. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'stopped', 'exhausted'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Longer than its tries last. */
const TEST_KEPT_MS = 30 * 24 * 3_600_000;

/** Why a try failed without an answer that counts. `interrupted`: the sender died, or was stopped, while it tried. */
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
  /** From 1, over the whole life of the event. */
  readonly number: number;
  readonly at: Date;
  /** Null while it goes on, and for one that was interrupted. */
  readonly durationMs: number | null;
  /** Of the receiver's answer; null when there was none. */
  readonly statusCode: number | null;
  readonly failure: DeliveryFailure | null;
}

/** The sending of one event: written together with the end of its transcription, or as a test. */
export interface WebhookDelivery {
  /** The event's. */
  readonly id: string;
  /** Null: a test, which is about none. */
  readonly transcriptionId: string | null;
  /** Of a test: where it goes. Of others that stands with their transcription. */
  readonly url?: string;
  /** Of a test: until when it is kept. Others go with their transcription. */
  readonly keptUntil?: Date;
  readonly accountId: string;
  readonly type: WebhookEventType;
  readonly createdAt: Date;
  readonly status: DeliveryStatus;
  /** When the next try is due; null when none is. */
  readonly dueAt: Date | null;
  readonly deliveredAt: Date | null;
  /** How many there were; the latest of them are in `attempts`. */
  readonly tries: number;
  readonly attempts: readonly DeliveryAttempt[];
}

/** The delivery that an ended transcription owes, due at once; null where there is nobody to tell, or nothing. */
export function newDelivery(record: NotifiedTranscription): WebhookDelivery | null {
  const { id: transcriptionId, accountId, eventId, status, completedAt } = record;
  const type = eventTypeOf(status);
  if (eventId === undefined || type === null || completedAt === null) return null;
  return { id: eventId, transcriptionId, accountId, type, ...unsent(completedAt) };
}

/** A test, due at once. */
export function newTestDelivery(given: {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly now: Date;
}): WebhookDelivery {
  const { now, ...test } = given;
  const keptUntil = new Date(now.getTime() + TEST_KEPT_MS);
  return { ...test, transcriptionId: null, type: 'webhook.test', keptUntil, ...unsent(now) };
}

function unsent(at: Date) {
  return { createdAt: at, status: 'pending', dueAt: at, deliveredAt: null, tries: 0, attempts: [] } as const;
}
