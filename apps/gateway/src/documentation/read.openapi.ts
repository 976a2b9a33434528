import { queryParameters } from '../platform/openapi/query-parameters';
import { appDeliveryQuery } from '../webhooks/app-delivery.schema';
import { appResponse, appOperation } from '../platform/openapi/console-operation';
import { PEAKS_RESPONSES } from '../transcriptions/peaks.openapi';
import { REQUEST_ID } from '../platform/openapi/responses';

const TRANSCRIPTION_ID = 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g';

const EXAMPLE_DELIVERY = {
  id: 'evt_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'delivery',
  type: 'transcription.completed',
  url: 'https://exemplo.com.br/avisos',
  status: 'delivered',
  created_at: '2026-03-02T14:05:10.120Z',
  delivered_at: '2026-03-02T14:05:11.004Z',
  next_attempt_at: null,
  attempts: [{ number: 1, at: '2026-03-02T14:05:10.500Z', duration_ms: 504, status_code: 204, error: null }],
  transcription_id: TRANSCRIPTION_ID,
};

const EXAMPLE_TEST = {
  ...EXAMPLE_DELIVERY,
  id: 'evt_01k9zv3m5q8r2t4w6y8a0c1e3h',
  type: 'webhook.test',
  status: 'pending',
  delivered_at: null,
  next_attempt_at: EXAMPLE_DELIVERY.created_at,
  attempts: [],
  transcription_id: null,
};

const EXAMPLE_NAMES = { data: [{ speaker: 'spk1', name: 'Ana' }] };

const transcriptionId = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  example: TRANSCRIPTION_ID,
};

const names = {
  200: appResponse('Os nomes.', { schema: 'SpeakerNames', example: { object: 'speaker_names', ...EXAMPLE_NAMES } }),
};

/** Routes that the transcription pages need in addition to the API's routes. */
export const readPaths = {
  '/v1/app/pricing': {
    get: appOperation({
      operationId: 'getPricing',
      tag: 'Transcrições',
      summary: 'O que transcrever custa aqui',
      responses: {
        200: appResponse('Os preços.', {
          schema: 'Pricing',
          example: { object: 'pricing', prepaid: true, base_brl_per_hour: 1.8, sentiment_brl_per_hour: 0 },
        }),
      },
    }),
  },
  '/v1/app/deliveries': {
    get: appOperation({
      operationId: 'listAppDeliveries',
      tag: 'Webhooks',
      summary: 'Os avisos enviados, de todas as transcrições, e os testes',
      parameters: queryParameters(appDeliveryQuery),
      responses: {
        200: appResponse('Os avisos.', {
          schema: 'DeliveryList',
          example: { data: [EXAMPLE_DELIVERY], has_more: false, next: null },
        }),
      },
    }),
  },
  '/v1/app/webhook-tests': {
    post: appOperation({
      operationId: 'sendWebhookTest',
      tag: 'Webhooks',
      summary: 'Envia um evento de teste (webhook.test) a um endereço',
      description:
        'Assinado e tentado de novo como os outros; o que aconteceu com ele aparece entre os avisos enviados, por 30 dias. Até 30 por hora.',
      changes: true,
      body: { schema: 'NewWebhookTest', example: { url: EXAMPLE_TEST.url } },
      responses: { 202: appResponse('Será enviado.', { schema: 'Delivery', example: EXAMPLE_TEST }) },
      errors: ['url_not_allowed'],
    }),
  },
  '/v1/app/transcriptions/archive': {
    post: appOperation({
      operationId: 'archiveTranscriptions',
      tag: 'Transcrições',
      summary: 'Baixa os textos de várias transcrições num arquivo ZIP',
      description: 'O ZIP é feito enquanto é baixado, com um arquivo por transcrição. Um de cada vez.',
      changes: true,
      body: { schema: 'ArchiveTranscriptions', example: { ids: [TRANSCRIPTION_ID], formato: 'turnos' } },
      responses: {
        200: {
          description: 'O arquivo.',
          headers: REQUEST_ID,
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
      errors: ['not_found', 'text_unavailable', 'concurrency_limited'],
    }),
  },
  '/v1/app/transcriptions/{id}/peaks': {
    get: appOperation({
      operationId: 'getPeaks',
      tag: 'Transcrições',
      summary: 'A forma de onda do áudio',
      parameters: [transcriptionId],
      responses: PEAKS_RESPONSES,
      errors: ['not_found', 'deleted'],
    }),
  },
  '/v1/app/transcriptions/{id}/speaker-names': {
    get: appOperation({
      operationId: 'getSpeakerNames',
      tag: 'Transcrições',
      summary: 'Os nomes que a conta deu a quem fala',
      parameters: [transcriptionId],
      responses: names,
      errors: ['not_found', 'deleted'],
    }),
    put: appOperation({
      operationId: 'nameSpeakers',
      tag: 'Transcrições',
      summary: 'Dá nomes a quem fala',
      changes: true,
      parameters: [transcriptionId],
      body: { schema: 'NameSpeakers', example: EXAMPLE_NAMES },
      responses: names,
      errors: ['not_found', 'deleted', 'text_unavailable', 'revision_conflict', 'too_many_revisions'],
    }),
  },
};
