import { DELIVERY_FAILURES, DELIVERY_STATUSES, TRANSCRIPTION_EVENT_TYPES, WEBHOOK_EVENT_TYPES } from '@aether/domain';
import { z } from 'zod';
import { errorCode } from '../platform/http/error-code.schema';
import { REFERENCE_MAX } from '../transcriptions/reference.schema';

const eventId = z.string().regex(/^evt_[0-9a-z]{26}$/);
const sameInAllTries = eventId.describe('O mesmo em todas as tentativas: use-o para reconhecer repetições.');

const attemptSchema = z.strictObject({
  number: z.int().min(1),
  at: z.iso.datetime(),
  duration_ms: z.int().min(0).nullable().describe('Nulo enquanto a tentativa dura, ou se foi interrompida.'),
  status_code: z.int().nullable().describe('O status que o seu servidor respondeu; nulo se não respondeu.'),
  error: z.enum(DELIVERY_FAILURES).nullable().describe('Por que falhou; nulo se deu certo ou ainda dura.'),
});

/** The delivery of one event, with its attempts. */
export const deliverySchema = z.strictObject({
  id: eventId.describe('O `id` do evento.'),
  object: z.literal('delivery'),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  url: z.string().describe('O endereço pedido em `webhook_url`, ou o do teste.'),
  status: z
    .enum(DELIVERY_STATUSES)
    .describe(
      '`pending`: será tentado; `stopped`: o servidor respondeu 410; `exhausted`: todas as tentativas falharam.',
    ),
  created_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
  attempts: z.array(attemptSchema).describe('As últimas 50, da mais antiga à mais nova.'),
});

export const deliveryListSchema = z.strictObject({ data: z.array(deliverySchema) });

/** The event posted to `webhook_url`. */
export const webhookEventSchema = z.strictObject({
  id: sameInAllTries,
  type: z.enum(TRANSCRIPTION_EVENT_TYPES),
  created_at: z.iso.datetime(),
  data: z.strictObject({
    id: z.string().regex(/^tr_[0-9a-z]{26}$/),
    object: z.literal('transcription'),
    status: z.enum(['completed', 'failed']),
    reference: z.string().max(REFERENCE_MAX).optional(),
    duration_s: z.number().min(0).nullable(),
    error: z.strictObject({ code: errorCode, message: z.string() }).optional(),
    url: z.string().describe('Onde ler a transcrição; o texto nunca vem no evento.'),
  }),
});

/** The event posted by a webhook test. */
export const webhookTestEventSchema = z.strictObject({
  id: sameInAllTries,
  type: z.literal('webhook.test'),
  created_at: z.iso.datetime(),
  data: z.strictObject({ object: z.literal('webhook_test') }).describe('Não fala de transcrição nenhuma.'),
});

/** A URL length that browsers and servers commonly accept. */
const ADDRESS_MAX = 2048;

export const newWebhookTestSchema = z.strictObject({
  url: z
    .string({ error: 'use um endereço como `https://exemplo.com.br/avisos`' })
    .max(ADDRESS_MAX, `use até ${ADDRESS_MAX} caracteres`)
    .describe('Um endereço público que comece com https://.'),
});

export type DeliveryObject = z.infer<typeof deliverySchema>;
export type DeliveryListObject = z.infer<typeof deliveryListSchema>;
