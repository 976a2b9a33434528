import { AppError } from '../errors/app-error';
import type { TranscriptionStatus } from '../transcriptions/transcription-status';

export const TRANSCRIPTION_EVENT_TYPES = ['transcription.completed', 'transcription.failed'] as const;
/** `webhook.test`: requested by an account to check its receiver. */
export const WEBHOOK_EVENT_TYPES = [...TRANSCRIPTION_EVENT_TYPES, 'webhook.test'] as const;

type TranscriptionEventType = (typeof TRANSCRIPTION_EVENT_TYPES)[number];
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

interface Event<Type extends WebhookEventType, Data> {
  /** `evt_…`, the same on every attempt: receivers use it to detect duplicates. */
  readonly id: string;
  readonly type: Type;
  /** When the transcription ended or the test was requested; RFC 3339. */
  readonly created_at: string;
  readonly data: Data;
}

/** A pointer to the transcription, never its transcript. */
export type TranscriptionEvent = Event<
  TranscriptionEventType,
  {
    readonly id: string;
    readonly object: 'transcription';
    readonly status: 'completed' | 'failed';
    readonly reference?: string;
    readonly duration_s: number | null;
    readonly error?: { readonly code: string; readonly message: string };
    readonly url: string;
  }
>;

/** Carries no transcription. */
export type WebhookTestEvent = Event<'webhook.test', { readonly object: 'webhook_test' }>;

/** The payload that a receiver gets. */
export type WebhookEvent = TranscriptionEvent | WebhookTestEvent;

/** The part of a transcription record that leaves the service in a webhook. */
export interface NotifiedTranscription {
  readonly id: string;
  readonly accountId: string;
  /** Absent: no webhook was requested. */
  readonly eventId?: string;
  readonly status: TranscriptionStatus;
  readonly completedAt: Date | null;
  readonly durationS: number | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly options: { readonly reference?: string };
}

/** The event type of a terminal status; null for a status without an event. */
export function eventTypeOf(status: TranscriptionStatus): TranscriptionEventType | null {
  return status === 'completed' || status === 'failed' ? `transcription.${status}` : null;
}

/** The event of an ended transcription, identical for the same record. `origin`: the API's, for `url`; '' leaves `url` a path. */
export function transcriptionEvent(record: NotifiedTranscription, origin: string): TranscriptionEvent {
  const { id, eventId, status, completedAt, durationS, error } = record;
  const type = eventTypeOf(status);
  if (type === null || completedAt === null || eventId === undefined) throw new AppError('internal_error');
  return {
    id: eventId,
    type,
    created_at: completedAt.toISOString(),
    data: {
      id,
      object: 'transcription',
      status: status as TranscriptionEvent['data']['status'],
      ...(record.options.reference !== undefined && { reference: record.options.reference }),
      duration_s: durationS,
      ...(error !== null && { error }),
      url: `${origin}/v1/transcriptions/${id}`,
    },
  };
}

/** The event of a test delivery, identical for the same delivery. */
export function webhookTestEvent({
  id,
  createdAt,
}: {
  readonly id: string;
  readonly createdAt: Date;
}): WebhookTestEvent {
  return { id, type: 'webhook.test', created_at: createdAt.toISOString(), data: { object: 'webhook_test' } };
}
