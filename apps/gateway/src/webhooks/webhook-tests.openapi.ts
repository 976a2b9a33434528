import { errorResponses, jsonResponse } from '../platform/openapi/responses';
import { schemaRef } from '../platform/openapi/schema-ref';
import { EXAMPLE_EVENTS } from './webhook-events.openapi';

const { test } = EXAMPLE_EVENTS;

const EXAMPLE_TEST = {
  id: test.id,
  object: 'delivery',
  type: test.type,
  url: 'https://exemplo.com.br/avisos',
  status: 'pending',
  created_at: test.created_at,
  delivered_at: null,
  next_attempt_at: test.created_at,
  attempts: [],
};

const send = {
  operationId: 'createWebhookTest',
  tags: ['Webhooks'],
  summary: 'Envia um evento de teste (webhook.test) a um endereço',
  description:
    'Assinado e tentado de novo como os outros; o que aconteceu com ele lê-se em `GET /v1/webhook-tests/{evt}`, por 30 dias. Até 30 por hora.',
  requestBody: {
    required: true,
    content: { 'application/json': { schema: schemaRef('NewWebhookTest'), example: { url: EXAMPLE_TEST.url } } },
  },
  responses: {
    '202': {
      ...jsonResponse('Será enviado.', 'Delivery', EXAMPLE_TEST),
      links: { getWebhookTest: { operationId: 'getWebhookTest', parameters: { evt: '$response.body#/id' } } },
    },
    ...errorResponses('invalid_parameter', 'url_not_allowed', 'unsupported_media_type'),
  },
};

const get = {
  operationId: 'getWebhookTest',
  tags: ['Webhooks'],
  summary: 'Diz o que aconteceu com um evento de teste',
  parameters: [
    {
      name: 'evt',
      in: 'path',
      required: true,
      description: 'O `id` do evento.',
      schema: { type: 'string' },
      example: test.id,
    },
  ],
  responses: {
    '200': jsonResponse('O evento, com as suas tentativas.', 'Delivery', {
      ...EXAMPLE_TEST,
      status: 'delivered',
      delivered_at: '2026-03-02T14:20:00.310Z',
      next_attempt_at: null,
      attempts: [{ number: 1, at: '2026-03-02T14:20:00.240Z', duration_ms: 70, status_code: 204, error: null }],
    }),
    ...errorResponses('invalid_parameter', 'not_found'),
  },
};

export const webhookTestsPaths = {
  '/v1/webhook-tests': { post: send },
  '/v1/webhook-tests/{evt}': { get },
};
