import { queryParameters } from '../../platform/openapi/query-parameters';
import { errorResponses, jsonResponse, REQUEST_ID } from '../../platform/openapi/responses';
import { schemaRef } from '../../platform/openapi/schema-ref';
import { TRANSCRIPTION_ID, transcriptionId as id } from '../transcription-responses.openapi';
import { EXAMPLE_TRANSCRIPTION } from '../transcription-examples';
import { revisionsQuery } from './revision.schema';

const EXAMPLE_CORRECTION = {
  revision: 0,
  operations: [
    { op: 'replace_words', from: 0, to: 1, text: 'O meu' },
    { op: 'rename_speaker', speaker: 'spk1', name: 'Ana' },
  ],
};

const EXAMPLE_REVISION = {
  object: 'transcript_revision',
  revision: 1,
  created_at: '2026-03-02T14:20:10.120Z',
  by: { kind: 'person', id: 'per_01k9zv3m5q8r2t4w6y8a0c1e3g' },
  operations: EXAMPLE_CORRECTION.operations,
  changes: {
    words: [
      {
        from: 0,
        to: 1,
        words: [
          { text: 'O', start_s: 0.2, end_s: 0.31, confidence: 1 },
          { text: 'meu', start_s: 0.31, end_s: 0.42, confidence: 1 },
        ],
      },
    ],
    speakers: [],
  },
  keyterms: [],
};

const CORRECTED = {
  ...EXAMPLE_TRANSCRIPTION,
  revision: 1,
  text: `O meu${EXAMPLE_TRANSCRIPTION.text.slice('Meu'.length)}`,
};

const correct = {
  operationId: 'correctTranscript',
  tags: ['Transcrições'],
  summary: 'Corrige o texto',
  description:
    'Grava uma revisão nova: texto, segmentos, dados, legendas e os outros formatos passam a segui-la. Duas pessoas não se sobrescrevem: quem corrige ' +
    'uma revisão que já não é a última recebe 409 `revision_conflict`. O que se digita fica como foi digitado, mas dados (um CPF, um valor) são formatados, ' +
    'listados em `entities` e, onde a transcrição mascara dados, mascarados antes de ser guardados; o que foi mascarado não volta. ' +
    'Para desfazer, `restore` volta a uma revisão anterior.',
  parameters: [
    id,
    {
      name: 'Prefer',
      in: 'header',
      description: '`return=minimal`: responde com a revisão e o que mudou, e não com a transcrição inteira.',
      schema: { type: 'string' },
    },
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Repetida com a mesma `revision`, devolve a revisão que já foi gravada, sem gravar outra.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: schemaRef('Correction'), example: EXAMPLE_CORRECTION } },
  },
  responses: {
    '200': {
      description: 'A transcrição corrigida; com `Prefer: return=minimal`, a revisão.',
      headers: {
        ...REQUEST_ID,
        ...TRANSCRIPTION_ID,
        'preference-applied': {
          description: '`return=minimal`, se foi pedido.',
          schema: { type: 'string', const: 'return=minimal' },
        },
        'idempotent-replayed': {
          description: '`true` quando a `Idempotency-Key` já tinha gravado esta revisão; ausente na primeira vez.',
          schema: { type: 'string', const: 'true' },
        },
      },
      content: {
        'application/json': {
          schema: { anyOf: [schemaRef('Transcription'), schemaRef('Revision')] },
          examples: {
            transcription: { summary: 'A transcrição', value: CORRECTED },
            revision: { summary: 'Com Prefer: return=minimal', value: EXAMPLE_REVISION },
          },
        },
      },
    },
    ...errorResponses(
      'invalid_parameter',
      'not_found',
      'deleted',
      'text_unavailable',
      'revision_conflict',
      'too_many_revisions',
      'file_too_large',
      'unsupported_media_type',
    ),
  },
};

const list = {
  operationId: 'listRevisions',
  tags: ['Transcrições'],
  summary: 'Lista as revisões do texto: quem mudou o quê, e quando',
  description:
    'Da mais antiga à mais nova. O que o reconhecimento escreveu é a revisão 0, que se lê com `?revision=0`.',
  parameters: [id, ...queryParameters(revisionsQuery)],
  responses: {
    '200': jsonResponse('Uma página.', 'RevisionList', { data: [EXAMPLE_REVISION], has_more: false, next: null }),
    ...errorResponses('invalid_parameter', 'not_found', 'deleted'),
  },
};

export const correctionsPaths = {
  '/v1/transcriptions/{id}/transcript': { patch: correct },
  '/v1/transcriptions/{id}/revisions': { get: list },
};
