import { errorResponses, jsonResponse, REQUEST_ID, responsesOf } from '../platform/openapi/responses';

const open = { security: [], tags: ['Serviço'] };

/** Each is the document in one language. */
const document = (operationId: string, summary: string): object => ({
  get: {
    ...open,
    operationId,
    summary,
    responses: {
      '200': { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  },
});

const MODEL = { id: 'aether', object: 'model', created: 1767225600, owned_by: 'aether' };

export const servicePaths = {
  '/v1/models': {
    get: {
      operationId: 'listModels',
      tags: ['Serviço'],
      summary: 'Lista os modelos',
      responses: {
        '200': jsonResponse('Os modelos.', 'Models', {
          object: 'list',
          data: [MODEL],
        }),
        ...errorResponses('invalid_parameter'),
      },
    },
  },
  '/v1/models/{model}': {
    get: {
      operationId: 'getModel',
      tags: ['Serviço'],
      summary: 'Um modelo: todo nome é aceito',
      parameters: [
        { name: 'model', in: 'path', required: true, schema: { type: 'string', minLength: 1 }, example: 'aether' },
      ],
      responses: {
        '200': jsonResponse('O modelo.', 'Model', MODEL),
        ...errorResponses('invalid_parameter'),
      },
    },
  },
  '/v1/openapi.json': document('getOpenApi', 'Este documento'),
  '/v1/openapi.en.json': document('getEnglishOpenApi', 'Este documento em inglês'),
  '/v1/payments/notices': {
    post: {
      ...open,
      operationId: 'receivePaymentNotice',
      summary: 'Avisos de quem recebe os pagamentos',
      description:
        'Só para o provedor de pagamentos: o que não leva a assinatura dele é recusado. O mesmo aviso pode vir mais de uma vez.',
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        '204': { description: 'Recebido.', headers: REQUEST_ID },
        ...responsesOf([
          'invalid_parameter',
          'invalid_signature',
          'not_found',
          'file_too_large',
          'internal_error',
          'overloaded',
        ]),
      },
    },
  },
  '/health/live': {
    get: {
      ...open,
      operationId: 'getLiveness',
      summary: 'O processo responde',
      responses: { '200': jsonResponse('Responde.', 'Live', { status: 'live' }) },
    },
  },
  '/health/ready': {
    get: {
      ...open,
      operationId: 'getReadiness',
      summary: 'Os servidores de que o serviço precisa respondem',
      responses: {
        '200': jsonResponse('Pronto.', 'Ready'),
        '503': jsonResponse('Algum servidor não responde, ou o processo está saindo.', 'Ready'),
      },
    },
  },
};
