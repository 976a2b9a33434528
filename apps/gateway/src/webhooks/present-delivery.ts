import type { DeliveryAttempt, WebhookDelivery } from '@aether/domain';
import type { DeliveryObject } from './delivery.schema';

/** `url`: the event's receiver, from the record of the transcription or of the test. */
export function presentDelivery(delivery: WebhookDelivery, url: string): DeliveryObject {
  const { id, type, status, createdAt, deliveredAt, dueAt, attempts } = delivery;
  return {
    id,
    object: 'delivery',
    type,
    url,
    status,
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
    next_attempt_at: dueAt?.toISOString() ?? null,
    attempts: attempts.map(presentAttempt),
  };
}

function presentAttempt({
  number,
  at,
  durationMs,
  statusCode,
  failure,
}: DeliveryAttempt): DeliveryObject['attempts'][number] {
  return { number, at: at.toISOString(), duration_ms: durationMs, status_code: statusCode, error: failure };
}
