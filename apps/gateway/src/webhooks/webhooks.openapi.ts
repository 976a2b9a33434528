import { errorResponses, jsonResponse } from '../platform/openapi/responses';
import { aboutTranscription, transcriptionId as id } from '../transcriptions/transcription-responses.openapi';
import { EXAMPLE_EVENTS } from './webhook-events.openapi';

const { completed } = EXAMPLE_EVENTS;

const EXAMPLE_DELIVERY = {
  id: completed.id,
  object: 'delivery',
  type: completed.type,
  url: 'https://exemplo.com.br/avisos',
  status: 'delivered',
  created_at: completed.created_at,
  delivered_at: '2026-03-02T14:05:19.930Z',
  next_attempt_at: null,
  attempts: [
    { number: 1, at: '2026-03-02T14:05:14.610Z', duration_ms: 83, status_code: 500, error: 'not_2xx' },
    { number: 2, at: '2026-03-02T14:05:19.870Z', duration_ms: 60, status_code: 204, error: null },
  ],
};

const listDeliveries = {
  operationId: 'listDeliveries',
  tags: ['Webhooks'],
  summary: 'Lista o que foi enviado sobre uma transcrição',
  description: 'Vazia enquanto ela não termina, e para a que foi pedida sem `webhook_url`.',
  parameters: [id],
  responses: {
    '200': {
      ...aboutTranscription(
        jsonResponse('O evento, com as suas tentativas.', 'DeliveryList', { data: [EXAMPLE_DELIVERY] }),
      ),
      links: {
        redeliverEvent: {
          operationId: 'redeliverEvent',
          parameters: { id: '$request.path.id', evt: '$response.body#/data/0/id' },
        },
      },
    },
    ...errorResponses('invalid_parameter', 'not_found', 'deleted'),
  },
};

const redeliver = {
  operationId: 'redeliverEvent',
  tags: ['Webhooks'],
  summary: 'Envia um evento de novo',
  description:
    'Na hora, também o que já foi entregue ou esgotou as tentativas, que recomeçam. O `id` do evento continua o mesmo.',
  parameters: [
    id,
    {
      name: 'evt',
      in: 'path',
      required: true,
      description: 'O `id` do evento.',
      schema: { type: 'string' },
      example: completed.id,
    },
  ],
  responses: {
    '202': aboutTranscription(
      jsonResponse('Será enviado.', 'Delivery', {
        ...EXAMPLE_DELIVERY,
        status: 'pending',
        next_attempt_at: '2026-03-02T14:09:00.000Z',
      }),
    ),
    ...errorResponses('invalid_parameter', 'not_found', 'deleted'),
  },
};

const EXAMPLE_SECRET = {
  object: 'webhook_secret',
  secret: 'whsec_bm90IGEgc2VjcmV0OiBhbiBleGFtcGxlLCAzMiBieXQ=',
  retiring: [{ expires_at: '2026-03-03T14:05:10.120Z' }],
};

const getSecret = {
  operationId: 'getWebhookSecret',
  tags: ['Webhooks'],
  summary: 'Lê o segredo que assina os webhooks',
  responses: {
    '200': jsonResponse('O segredo da conta.', 'WebhookSecret', { ...EXAMPLE_SECRET, retiring: [] }),
    ...errorResponses('invalid_parameter'),
  },
};

const rotateSecret = {
  operationId: 'rotateWebhookSecret',
  tags: ['Webhooks'],
  summary: 'Troca o segredo que assina os webhooks',
  description: 'Por 24 horas, o segredo anterior e o novo assinam juntos: troque o seu nesse prazo.',
  responses: {
    '200': jsonResponse('O segredo novo.', 'WebhookSecret', EXAMPLE_SECRET),
    ...errorResponses('invalid_parameter'),
  },
};

export const webhooksPaths = {
  '/v1/transcriptions/{id}/deliveries': { get: listDeliveries },
  '/v1/transcriptions/{id}/deliveries/{evt}/redeliver': { post: redeliver },
  '/v1/webhook-secret': { get: getSecret },
  '/v1/webhook-secret/rotate': { post: rotateSecret },
};
