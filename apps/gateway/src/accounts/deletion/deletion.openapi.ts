import { KEPT } from './deletion.schema';
import { REQUEST_ID } from '../../platform/openapi/responses';
import { appResponse, appOperation, NO_CONTENT } from '../../platform/openapi/console-operation';

const tag = 'Conta';

const EXAMPLE_DELETION = {
  id: 'del_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'account_deletion',
  status: 'erasing',
  requested_at: '2026-03-02T14:05:10.120Z',
  completed_at: null,
  erased: null,
  kept: KEPT,
};

const EXAMPLE_RECEIPT = {
  ...EXAMPLE_DELETION,
  status: 'completed',
  completed_at: '2026-03-02T14:05:12.480Z',
  erased: { transcriptions: 12, uploads: 0, api_keys: 2 },
};

export const accountDeletionPaths = {
  '/v1/app/export': {
    get: appOperation({
      operationId: 'exportAccount',
      tag,
      summary: 'Baixa tudo o que a conta guarda',
      description:
        'Um arquivo ZIP, feito enquanto é baixado: conta, chaves, auditoria, transcrições, áudios e envios. Um de cada vez, até cinco minutos depois da senha.',
      responses: {
        200: {
          description: 'O arquivo.',
          headers: { ...REQUEST_ID, 'content-disposition': { schema: { type: 'string' } } },
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
      errors: ['link_not_valid', 'concurrency_limited'],
    }),
    post: appOperation({
      operationId: 'allowExport',
      tag,
      summary: 'Confirma quem é antes do download',
      description:
        'Libera um download nesta sessão. No máximo cinco por hora. Quem não tem senha confirma antes em `POST /v1/app/confirm/provider`.',
      changes: true,
      body: { schema: 'AllowExport', example: { password: 'cavalo correto bateria' } },
      responses: { 204: NO_CONTENT },
      errors: ['confirmation_required'],
    }),
  },
  '/v1/app/delete-account': {
    post: appOperation({
      operationId: 'deleteAccount',
      tag,
      summary: 'Apaga a conta e tudo o que ela guarda',
      description:
        'Ninguém mais entra desde a resposta. Quando tudo estiver apagado, o recibo vai por e-mail. Quem não tem senha confirma antes em `POST /v1/app/confirm/provider`.',
      changes: true,
      body: { schema: 'DeleteAccount', example: { password: 'cavalo correto bateria' } },
      responses: {
        202: appResponse('A conta está fechada.', { schema: 'AccountDeletion', example: EXAMPLE_DELETION }),
      },
      errors: ['legal_hold', 'confirmation_required'],
    }),
  },
  '/v1/app/deletions/{id}': {
    get: appOperation({
      operationId: 'getDeletion',
      tag,
      summary: 'O recibo de uma conta apagada',
      description: 'Não pede sessão, que já não existe, e não diz de quem era a conta.',
      open: true,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: EXAMPLE_DELETION.id },
      ],
      responses: { 200: appResponse('O recibo.', { schema: 'AccountDeletion', example: EXAMPLE_RECEIPT }) },
      errors: ['not_found'],
    }),
  },
};
