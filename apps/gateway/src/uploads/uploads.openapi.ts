import { UPLOAD_MAX_BYTES } from '@aether/domain';
import { METADATA_MAX, METADATA_PATTERN } from './upload-metadata';
import { errorResponses, REQUEST_ID } from '../platform/openapi/responses';

const tags = ['Envios'];

const header = (description: string, schema: object = { type: 'string' }): object => ({ description, schema });
const count = { type: 'integer', minimum: 0, maximum: UPLOAD_MAX_BYTES };

const TUS = { ...REQUEST_ID, 'tus-resumable': header('Sempre `1.0.0`.') };
const OFFSET = { 'upload-offset': header('Quantos bytes estão guardados: o envio continua daí.', count) };
const EXPIRES = { 'upload-expires': header('Quando o envio vence; até lá pode ser continuado e usado.') };

const parameter = (name: string, description: string, more: object = {}): object => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  ...more,
});

const METADATA = { type: 'string', maxLength: METADATA_MAX, pattern: METADATA_PATTERN };

const TUS_RESUMABLE = parameter('Tus-Resumable', 'A versão do protocolo.', {
  required: true,
  schema: { type: 'string', enum: ['1.0.0'] },
});

const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'O `upload_id`: o fim do endereço em `Location`.',
  schema: { type: 'string' },
  example: 'up_01k9zv3m5q8r2t4w6y8a0c1e3g',
};

const bytes = { content: { 'application/offset+octet-stream': { schema: {} } } };

const create = {
  operationId: 'createUpload',
  tags,
  summary: 'Começa o envio de um arquivo',
  description:
    'Para arquivos acima de 100 MB, até 1 GB: protocolo tus 1.0 (https://tus.io), com `creation`, `creation-with-upload`, `expiration` e ' +
    '`termination`; qualquer cliente tus serve. O envio pode parar e continuar, e vence 24 horas depois de começado. Completo, é transcrito por ' +
    '`POST /v1/transcriptions?upload_id=up_…`, mais de uma vez se quiser; com `redact` ou `redact_audio`, só até essa transcrição terminar: o ' +
    'envio é apagado com o original. O tamanho conta logo no espaço da conta (`GET /v1/account`): sem crédito ou sem espaço, o envio não começa.',
  parameters: [
    TUS_RESUMABLE,
    parameter('Upload-Length', 'O tamanho do arquivo em bytes.', { required: true, schema: count, example: 1_048_576 }),
    parameter('Upload-Metadata', 'Pares de chave e valor em Base64; `HEAD` os devolve.', { schema: METADATA }),
  ],
  requestBody: { required: false, ...bytes },
  responses: {
    '201': {
      description: 'Começado.',
      headers: { ...TUS, ...EXPIRES, location: header('Aonde mandar os bytes; termina no `upload_id`.') },
    },
    ...errorResponses(
      'invalid_parameter',
      'unsupported_tus_version',
      'insufficient_credit',
      'file_too_large',
      'storage_full',
      'unsupported_media_type',
      'upload_offset_mismatch',
      'upload_locked',
      'concurrency_limited',
    ),
  },
};

const describe = (operationId: string, parameters: readonly object[] = []): object => ({
  operationId,
  parameters,
  tags,
  security: [],
  summary: 'O que o servidor sabe do protocolo tus',
  responses: {
    '204': {
      description: 'Versão, extensões e tamanho máximo.',
      headers: {
        'tus-version': header('As versões do protocolo.'),
        'tus-extension': header('As extensões do protocolo.'),
        'tus-max-size': header('O maior arquivo, em bytes.', count),
      },
    },
  },
});

/** Errors of any request about one upload. */
const ON_ONE_UPLOAD = errorResponses(
  'invalid_parameter',
  'not_found',
  'deleted',
  'upload_expired',
  'unsupported_tus_version',
  'upload_locked',
);

const getOffset = {
  operationId: 'getUploadOffset',
  tags,
  summary: 'Diz quanto de um envio está guardado',
  parameters: [id, TUS_RESUMABLE],
  responses: {
    '200': { description: 'O que está guardado.', headers: { ...TUS, ...OFFSET } },
    ...ON_ONE_UPLOAD,
  },
};

const append = {
  operationId: 'continueUpload',
  tags,
  summary: 'Manda bytes de um envio',
  description:
    'A partir de `Upload-Offset`, que tem de ser o do servidor. O que chegou antes de uma queda fica guardado.',
  parameters: [
    id,
    TUS_RESUMABLE,
    parameter('Upload-Offset', 'De que byte o envio continua.', { required: true, schema: count, example: 0 }),
  ],
  requestBody: { required: true, ...bytes },
  responses: {
    '204': { description: 'Guardados.', headers: { ...TUS, ...OFFSET, ...EXPIRES } },
    ...errorResponses(
      'invalid_parameter',
      'not_found',
      'deleted',
      'upload_expired',
      'upload_offset_mismatch',
      'unsupported_tus_version',
      'file_too_large',
      'unsupported_media_type',
      'upload_locked',
      'concurrency_limited',
    ),
  },
};

const terminate = {
  operationId: 'deleteUpload',
  tags,
  summary: 'Apaga um envio',
  description: 'As transcrições feitas dele ficam.',
  parameters: [id, TUS_RESUMABLE],
  responses: {
    '204': { description: 'Apagado.', headers: TUS },
    ...ON_ONE_UPLOAD,
  },
};

export const uploadsPaths = {
  '/v1/uploads': { post: create, options: describe('describeUploads') },
  '/v1/uploads/{id}': { head: getOffset, patch: append, delete: terminate, options: describe('describeUpload', [id]) },
};
