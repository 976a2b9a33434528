import { FORMATS } from '@aether/language';
import { queryParameters } from '../../platform/openapi/query-parameters';
import { appOperation, appResponse } from '../../platform/openapi/console-operation';
import { errorResponses, jsonResponse, REQUEST_ID } from '../../platform/openapi/responses';
import { PEAKS_RESPONSES } from '../peaks.openapi';
import { schemaRef } from '../../platform/openapi/schema-ref';
import { EXAMPLE_TRANSCRIPTION } from '../transcription-examples';
import { aboutTranscription, transcriptionId as id, TRANSCRIPTION_ID } from '../transcription-responses.openapi';
import { documentContents, textContents } from '../text-contents';
import { sharedTextQuery } from './shared-text.schema';
import { AUDIO_CONTENT, RANGE_HEADERS } from '../transcriptions.openapi';

const TOKEN = 'Q3VpZGFkbyBjb20gcXVlbSBsw6ogZXhlbXBsb3MgZGU';

const EXAMPLE_SHARE = {
  id: 'shr_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'share',
  created_at: '2026-03-02T14:05:10.120Z',
  expires_at: '2026-03-09T14:05:10.120Z',
  password: true,
  audio: false,
};

const share = {
  name: 'share',
  in: 'path',
  required: true,
  description: 'O `id` do link.',
  schema: { type: 'string' },
  example: EXAMPLE_SHARE.id,
};

const create = {
  operationId: 'createShare',
  tags: ['Transcrições'],
  summary: 'Cria um link para ler uma transcrição',
  description:
    'Quem tem o link lê o texto, como está em cada momento, sem conta e sem poder mudar nada. Não vê referência, custo, opções nem as listas de dados ditados. ' +
    'O link deixa de valer no prazo, ao ser encerrado, e quando a transcrição é apagada. Até 50 por transcrição.',
  parameters: [id],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaRef('NewShare'),
        example: { expires_in_s: 604_800, password: 'cavalo correto', audio: false },
      },
    },
  },
  responses: {
    '201': aboutTranscription(
      jsonResponse('O link.', 'Share', { ...EXAMPLE_SHARE, url: `https://transcricao.exemplo.com.br/c/${TOKEN}` }),
    ),
    ...errorResponses('invalid_parameter', 'not_found', 'text_unavailable', 'deleted', 'unsupported_media_type'),
  },
};

const list = {
  operationId: 'listShares',
  tags: ['Transcrições'],
  summary: 'Lista os links que valem',
  description: 'Sem o endereço deles, que só a criação responde.',
  parameters: [id],
  responses: {
    '200': aboutTranscription(jsonResponse('Os links.', 'ShareList', { data: [EXAMPLE_SHARE] })),
    ...errorResponses('invalid_parameter', 'not_found', 'deleted'),
  },
};

const end = {
  operationId: 'endShare',
  tags: ['Transcrições'],
  summary: 'Encerra um link na hora',
  parameters: [id, share],
  responses: {
    '204': { description: 'Encerrado.', headers: { ...REQUEST_ID, ...TRANSCRIPTION_ID } },
    ...errorResponses('invalid_parameter', 'not_found', 'deleted'),
  },
};

export const sharesPaths = {
  '/v1/transcriptions/{id}/shares': { get: list, post: create },
  '/v1/transcriptions/{id}/shares/{share}': { delete: end },
};

const { text, words, segments } = EXAMPLE_TRANSCRIPTION;

const EXAMPLE_SHARED = {
  object: 'shared_transcription',
  id: EXAMPLE_SHARE.id,
  title: 'Ligação com a imobiliária',
  created_at: '2026-03-02T14:05:04.820Z',
  expires_at: EXAMPLE_SHARE.expires_at,
  audio: false,
  duration_s: EXAMPLE_TRANSCRIPTION.duration_s,
  text,
  words,
  segments,
  speaker_names: [],
};

const audio = (description: string): object => ({ description, headers: REQUEST_ID, content: AUDIO_CONTENT });

export const sharedPaths = {
  '/v1/app/shared': {
    post: appOperation({
      operationId: 'openShare',
      tag: 'Transcrições',
      summary: 'Abre um link recebido',
      description: 'Dá ao navegador também um cookie que serve só para o áudio deste link.',
      open: true,
      changes: true,
      body: { schema: 'OpenShare', example: { token: TOKEN, password: 'cavalo correto' } },
      responses: { 200: appResponse('A transcrição.', { schema: 'SharedTranscription', example: EXAMPLE_SHARED }) },
      errors: ['not_found', 'wrong_credentials'],
    }),
  },
  '/v1/app/shared/{share}/audio': {
    get: appOperation({
      operationId: 'getSharedAudio',
      tag: 'Transcrições',
      summary: 'O áudio de um link aberto, se ele deixa ouvir',
      open: true,
      parameters: [share, ...RANGE_HEADERS],
      responses: { 200: audio('O áudio inteiro.'), 206: audio('O intervalo pedido.') },
      errors: ['not_found', 'deleted', 'range_not_satisfiable'],
    }),
  },
  '/v1/app/shared/{share}/text': {
    get: appOperation({
      operationId: 'getSharedText',
      tag: 'Transcrições',
      summary: 'O texto de um link aberto, como arquivo',
      open: true,
      parameters: [share, ...queryParameters(sharedTextQuery)],
      responses: {
        200: {
          description: 'O arquivo.',
          headers: REQUEST_ID,
          content: {
            ...textContents([FORMATS.turnos, FORMATS.srt, FORMATS.vtt]),
            ...documentContents(),
          },
        },
      },
      errors: ['invalid_parameter', 'not_found', 'rate_limited'],
    }),
  },
  '/v1/app/shared/{share}/peaks': {
    get: appOperation({
      operationId: 'getSharedPeaks',
      tag: 'Transcrições',
      summary: 'A forma de onda do áudio de um link aberto, se ele deixa ouvir',
      open: true,
      parameters: [share],
      responses: PEAKS_RESPONSES,
      errors: ['not_found', 'deleted'],
    }),
  },
};
