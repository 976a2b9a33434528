import { AppError } from '../errors/app-error';
import type { TranscriptionRecord, TranscriptionStatus } from '../transcript/transcription';

export const WEBHOOK_EVENT_TYPES = ['transcription.completed', 'transcription.failed'] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** What a receiver is sent: a pointer to the transcription, never its transcript. */
export interface WebhookEvent {
  /** `evt_…`, the same however often it is sent: receivers tell repetitions by it. */
  readonly id: string;
  readonly type: WebhookEventType;
  /** When the transcription ended, RFC 3339. */
  readonly created_at: string;
  readonly data: {
    readonly id: string;
    readonly object: 'transcription';
    readonly status: 'completed' | 'failed';
    readonly reference?: string;
    readonly duration_s: number | null;
    readonly error?: { readonly code: string; readonly message: string };
    readonly url: string;
  };
}

/** The event that tells of an end; null for a state that is told to nobody. */
export function eventTypeOf(status: TranscriptionStatus): WebhookEventType | null {
  return status === 'completed' || status === 'failed' ? `transcription.${status}` : null;
}

/** The event of a transcription that ended: the same for the same record. `origin`: of the API, for `url`; '' leaves `url` a path. */
export function webhookEvent(record: TranscriptionRecord, origin: string): WebhookEvent {
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
      status: status as WebhookEvent['data']['status'],
      ...(record.options.reference !== undefined && { reference: record.options.reference }),
      duration_s: durationS,
      ...(error !== null && { error }),
      url: `${origin}/v1/transcriptions/${id}`,
    },
  };
}
