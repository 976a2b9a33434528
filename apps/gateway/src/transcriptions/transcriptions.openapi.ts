import { AUDIO_MEDIA_TYPES } from './audio-media-type';
import { EXAMPLE_TRANSCRIPTION } from './transcription-examples';
import { correctionsPaths } from './corrections/corrections.openapi';
import { AUDIO_FORM } from './audio-form.openapi';
import { CREATION_OPTION_PROPERTIES, CREATION_OPTIONS } from './creation-options.openapi';
import { queryParameters } from '../platform/openapi/query-parameters';
import { listQuery } from './list-query.schema';
import { getQuery } from './query.schema';
import { schemaRef } from '../platform/openapi/schema-ref';
import { errorResponses, jsonResponse, REQUEST_ID, RETRY_AFTER } from '../platform/openapi/responses';
import {
  AUDIO_REQUEST_ERRORS,
  eventStreamResponse,
  transcriptionId as id,
  TRANSCRIPTION_ID,
  transcriptionResponse,
} from './transcription-responses.openapi';

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Repetida em 24 h com o mesmo áudio e as mesmas opções, devolve a mesma transcrição, cobrada uma vez.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const IDEMPOTENT_REPLAYED = {
  'idempotent-replayed': {
    description: '`true` quando a `Idempotency-Key` já tinha criado esta transcrição; ausente na primeira vez.',
    schema: { type: 'string', const: 'true' },
  },
};

/** OpenAPI links from a response about a transcription to the operations on it. */
const NEXT = Object.fromEntries(
  [
    'getTranscription',
    'getTranscriptionAudio',
    'followTranscription',
    'listDeliveries',
    'cancelTranscription',
    'deleteTranscriptionAudio',
    'deleteTranscription',
  ].map((operationId) => [operationId, { operationId, parameters: { id: '$response.header.x-transcription-id' } }]),
);

const create = {
  operationId: 'createTranscription',
  tags: ['Transcrições'],
  summary: 'Transcreve um áudio',
  description:
    'Envie o áudio no campo `file` de um formulário (até 25 MB) ou como corpo da requisição (até 100 MB), o endereço dele em `audio_url` ou um envio de `/v1/uploads` em `upload_id` (ambos até 1 GB); o formato é reconhecido pelo conteúdo. ' +
    'As opções vão no endereço, em campos do formulário ou no objeto JSON, cada uma num só lugar. Áudio de até 30 minutos é respondido na própria chamada. Acima disso, ou com `Prefer: respond-async`, a resposta é 202 e o resultado fica em `Location`.',
  parameters: [
    ...CREATION_OPTIONS,
    {
      name: 'Prefer',
      in: 'header',
      description: '`respond-async`: não espera pelo resultado.',
      schema: { type: 'string' },
    },
    IDEMPOTENCY_KEY,
  ],
  requestBody: {
    required: false,
    description:
      'Um formulário, um objeto JSON, ou o próprio áudio. Só os dois primeiros se conhecem pelo `Content-Type`: com qualquer outro, o corpo é lido como áudio.',
    content: {
      'multipart/form-data': AUDIO_FORM,
      'application/json': {
        schema: { type: 'object', additionalProperties: false, properties: CREATION_OPTION_PROPERTIES },
        example: { audio_url: 'https://exemplo.com.br/gravacao.mp3', entities: true },
      },
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    },
  },
  responses: {
    '200': { ...transcriptionResponse('A transcrição terminou.', IDEMPOTENT_REPLAYED), links: NEXT },
    '202': {
      ...transcriptionResponse('Aceita; o resultado virá depois.', {
        ...IDEMPOTENT_REPLAYED,
        ...RETRY_AFTER,
        location: { description: 'Onde o resultado estará, no `formato` pedido.', schema: { type: 'string' } },
      }),
      links: NEXT,
    },
    ...errorResponses(
      ...AUDIO_REQUEST_ERRORS,
      'audio_not_stereo',
      'too_many_keyterms',
      'keyterm_too_long',
      'url_not_allowed',
      'audio_url_failed',
      'not_found',
      'upload_incomplete',
      'upload_expired',
    ),
  },
};

const get = {
  operationId: 'getTranscription',
  tags: ['Transcrições'],
  summary: 'Lê uma transcrição',
  description:
    'Enquanto ela não termina, os campos do resultado são nulos e `progress` diz quanto já foi feito e quando se espera o fim. Um texto pedido ' +
    'com `formato` antes do fim é 409 `text_unavailable`, com `Retry-After`.',
  parameters: [id, ...queryParameters(getQuery)],
  responses: {
    '200': transcriptionResponse('A transcrição, como está agora.', RETRY_AFTER),
    ...errorResponses('invalid_parameter', 'not_found', 'text_unavailable', 'deleted'),
  },
};

const {
  revision: _revision,
  text: preview,
  words: _words,
  segments: _segments,
  entities: _entities,
  uncertain_entities: _uncertain,
  sentiment: _sentiment,
  metrics: _metrics,
  ...summary
} = EXAMPLE_TRANSCRIPTION;

const list = {
  operationId: 'listTranscriptions',
  tags: ['Transcrições'],
  summary: 'Lista as transcrições, da mais nova à mais antiga',
  description:
    'Com o começo do texto, que se lê inteiro em cada uma; com `q`, com os trechos achados. As apagadas não aparecem. ' +
    'Os filtros somam-se: vem o que atende a todos.',
  parameters: queryParameters(listQuery),
  responses: {
    '200': jsonResponse('Uma página.', 'TranscriptionList', {
      data: [{ ...summary, preview, speaker_count: 2 }],
      has_more: false,
      next: null,
    }),
    ...errorResponses('invalid_parameter'),
  },
};

const erased = (description: string): object => ({ description, headers: { ...REQUEST_ID, ...TRANSCRIPTION_ID } });

const remove = {
  operationId: 'deleteTranscription',
  tags: ['Transcrições'],
  summary: 'Apaga uma transcrição',
  description:
    'Cancela a que ainda não terminou e apaga áudio, texto, arquivos intermediários, eventos e o envio (`upload_id`) de que veio, se nenhuma outra em andamento o usa. O texto que já tinha sido enviado é cobrado. Depois disso, lê-la responde 410; apagá-la de novo, 204.',
  parameters: [id],
  responses: { '204': erased('Apagada.'), ...errorResponses('invalid_parameter', 'not_found', 'legal_hold') },
};

const label = {
  operationId: 'labelTranscription',
  tags: ['Transcrições'],
  summary: 'Muda o título, as etiquetas e a preservação legal',
  description:
    'Também da que ainda não terminou. Não são enviados a webhooks. Enquanto `legal_hold` vale, apagar a gravação, o áudio dela ou a conta responde 409 `legal_hold`, e o áudio não vence. Na aplicação web, só um responsável pela conta encerra a preservação.',
  parameters: [id],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaRef('TranscriptionLabels'),
        example: { title: 'Ligação com a imobiliária', tags: ['cobrança', 'março'] },
      },
    },
  },
  responses: {
    '200': transcriptionResponse('A transcrição, com o que mudou.'),
    ...errorResponses('invalid_parameter', 'not_found', 'deleted', 'unsupported_media_type'),
  },
};

/** Media types that are detected from the first bytes of a recording. */
export const AUDIO_CONTENT = Object.fromEntries(AUDIO_MEDIA_TYPES.map((type) => [type, { schema: {} }]));

/** Headers that request a range of audio. */
export const RANGE_HEADERS = [
  {
    name: 'Range',
    in: 'header',
    description: 'Um intervalo de bytes, por exemplo `bytes=0-1023`.',
    schema: { type: 'string' },
  },
  {
    name: 'If-Range',
    in: 'header',
    description: 'O `ETag` de antes: se o áudio já tem outro, vem inteiro.',
    schema: { type: 'string' },
  },
];

const getAudio = {
  operationId: 'getTranscriptionAudio',
  tags: ['Transcrições'],
  summary: 'Baixa o áudio',
  description: 'O áudio como foi enviado; com `redact_audio`, com tons sobre os dados ditados.',
  parameters: [id, ...RANGE_HEADERS],
  responses: {
    '200': { ...erased('O áudio inteiro.'), content: AUDIO_CONTENT },
    '206': { ...erased('O intervalo pedido.'), content: AUDIO_CONTENT },
    ...errorResponses('invalid_parameter', 'not_found', 'deleted', 'range_not_satisfiable'),
  },
};

const removeAudio = {
  operationId: 'deleteTranscriptionAudio',
  tags: ['Transcrições'],
  summary: 'Apaga só o áudio',
  description:
    'O texto fica. O envio (`upload_id`) de que o áudio veio também é apagado, se nenhuma outra transcrição em andamento o usa. O áudio de uma que ainda não terminou é apagado assim que ela termina.',
  parameters: [id],
  responses: {
    '204': erased('Apagado.'),
    ...errorResponses('invalid_parameter', 'not_found', 'deleted', 'legal_hold'),
  },
};

const events = {
  operationId: 'followTranscription',
  tags: ['Transcrições'],
  summary: 'Acompanha uma transcrição',
  description:
    'Retome até dez minutos depois do fim para não perder eventos. Depois disso, quem começa do início recebe o texto guardado e o evento final; quem retoma recebe só o evento final, com o endereço do resultado.',
  parameters: [
    id,
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'O `id` do último evento recebido: a sequência continua depois dele.',
      schema: { type: 'string', pattern: '^([0-9]{1,15}|end)?$' },
    },
  ],
  responses: {
    '200': eventStreamResponse,
    '204': { description: 'Não há mais eventos depois de `Last-Event-ID`.' },
    ...errorResponses('invalid_parameter', 'not_found', 'deleted', 'concurrency_limited'),
  },
};

const cancel = {
  operationId: 'cancelTranscription',
  tags: ['Transcrições'],
  summary: 'Cancela uma transcrição',
  description:
    'É cobrado só o áudio cujo texto já tinha sido enviado, pelos eventos ou por `stream=true`; se nenhum foi, nada.',
  parameters: [id],
  responses: {
    '200': jsonResponse('Cancelada.', 'Transcription'),
    '202': jsonResponse('O cancelamento foi pedido e ainda não terminou.', 'Transcription'),
    ...errorResponses('invalid_parameter', 'not_found', 'already_finished', 'deleted'),
  },
};

export const transcriptionsPaths = {
  '/v1/transcriptions': { get: list, post: create },
  '/v1/transcriptions/{id}': { get, patch: label, delete: remove },
  '/v1/transcriptions/{id}/audio': { get: getAudio, delete: removeAudio },
  '/v1/transcriptions/{id}/events': { get: events },
  '/v1/transcriptions/{id}/cancel': { post: cancel },
  ...correctionsPaths,
};
