import { errorResponses, jsonResponse } from '../responses';

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
  '/v1/webhook-secret': { get: getSecret },
  '/v1/webhook-secret/rotate': { post: rotateSecret },
};
