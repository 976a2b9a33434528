import type { TranscriptionEvent, WebhookEvent, WebhookTestEvent } from '@aether/domain';
import { EXAMPLE_TRANSCRIPTION } from '../transcriptions/transcription-examples';
import { schemaRef } from '../platform/openapi/schema-ref';

const { id, reference, duration_s } = EXAMPLE_TRANSCRIPTION;
const url = `https://api.exemplo.com.br/v1/transcriptions/${id}`;
const about = { id, object: 'transcription', reference, duration_s, url } as const;

const completed: TranscriptionEvent = {
  id: 'evt_01k9zv3n7c1e3g5j7k9m1p3r5t',
  type: 'transcription.completed',
  created_at: EXAMPLE_TRANSCRIPTION.completed_at,
  data: { ...about, status: 'completed' },
};

const failed: TranscriptionEvent = {
  ...completed,
  type: 'transcription.failed',
  data: {
    ...about,
    status: 'failed',
    duration_s: null,
    error: { code: 'audio_no_stream', message: 'O arquivo enviado não tem trilha de som.' },
  },
};

const test: WebhookTestEvent = {
  id: 'evt_01k9zv3n7c1e3g5j7k9m1p3r5v',
  type: 'webhook.test',
  created_at: '2026-03-02T14:20:00.000Z',
  data: { object: 'webhook_test' },
};

export const EXAMPLE_EVENTS = { completed, failed, test };

const header = (name: string, description: string, example: string): object => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS = [
  header(
    'Service-Signature',
    '`t=<segundos desde 1970>,v1=<HMAC-SHA256 de "t.corpo", em hexadecimal>`, com o segredo inteiro, em UTF-8, por chave. Há um `v1` para cada ' +
      'segredo que vale: basta que um confira. O nome do cabeçalho pode ter sido mudado por quem opera o serviço.',
    't=1772460314,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  ),
  header('webhook-id', 'Padrão Standard Webhooks: o `id` do evento.', completed.id),
  header('webhook-timestamp', 'Padrão Standard Webhooks: quando esta tentativa foi enviada.', '1772460314'),
  header(
    'webhook-signature',
    'Padrão Standard Webhooks: `v1,<HMAC-SHA256 de "id.t.corpo", em base64>`, separadas por espaço, com os bytes do segredo por chave.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const event = (summary: string, example: WebhookEvent, to = 'Enviado ao `webhook_url`.'): object => ({
  post: {
    operationId: `receive.${example.type}`,
    tags: ['Webhooks'],
    summary,
    description:
      `${to} Responda com qualquer 2xx em 15 segundos; 410 encerra as tentativas; redirecionamentos e o resto são tentados ` +
      'de novo depois de 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h e 24 h, nunca antes do que `Retry-After` pedir. O mesmo evento pode ' +
      'chegar mais de uma vez: reconheça-o pelo `id`.',
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemaRef(example.type === 'webhook.test' ? 'WebhookTestEvent' : 'WebhookEvent'),
          example,
        },
      },
    },
    responses: { '2XX': { description: 'Recebido.' }, '410': { description: 'Não envie mais.' } },
  },
});

/** The `webhooks` object of OpenAPI 3.1: the requests that receivers get. */
export const webhookEvents = {
  'transcription.completed': event('A transcrição terminou', completed),
  'transcription.failed': event('A transcrição falhou', failed),
  'webhook.test': event(
    'Um teste',
    test,
    'Enviado ao endereço que a conta pôs à prova, na aplicação web ou por `POST /v1/webhook-tests`.',
  ),
};
