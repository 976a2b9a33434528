import { queryParameters } from '../platform/openapi/query-parameters';
import { auditLogQuery } from './audit-log/audit-log.schema';
import { expiringAudioQuery } from './settings/settings.schema';
import { EXAMPLE_SESSION } from '../auth/session/session-examples';
import { appResponse, appOperation } from '../platform/openapi/console-operation';

const EXAMPLE_KEY = {
  id: 'key_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'api_key',
  name: 'Servidor de produção',
  project: 'Central de atendimento',
  hint: 'x7Qa',
  created_at: '2026-03-02T14:05:10.120Z',
  last_used_at: null,
  revoked_at: null,
  scopes: ['transcribe', 'read'],
  expires_at: '2026-05-31T14:05:10.120Z',
  monthly_limit_brl: 50,
  month_spent_brl: 12.3405,
};

const EXAMPLE_RESTRICTIONS = {
  scopes: EXAMPLE_KEY.scopes,
  // Such a key can be created on any day of the tests.
  expires_at: '2099-05-31T14:05:10.120Z',
  monthly_limit_brl: EXAMPLE_KEY.monthly_limit_brl,
};

/** Well-formed, but with a wrong checksum. */
const EXAMPLE_SECRET_KEY = `ak_live_${'0'.repeat(43)}exempl`;

const keyId = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: EXAMPLE_KEY.id };

const EXAMPLE_WEBHOOK_SECRET = {
  object: 'webhook_secret',
  secret: `whsec_${'A'.repeat(43)}=`,
  retiring: [{ expires_at: '2026-03-03T14:05:10.120Z' }],
};

const EXAMPLE_SETTINGS = {
  object: 'settings',
  audio_retention_days: 30,
  training_consent: false,
  account_name: 'Escritório Lima',
};

const EXAMPLE_ENTRY = {
  id: 'aud_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'audit_entry',
  at: '2026-03-02T14:05:10.120Z',
  action: 'settings.changed',
  actor: {
    kind: 'person',
    id: EXAMPLE_SESSION.person.id,
    email: EXAMPLE_SESSION.person.email,
    address: '203.0.113.9',
    request_id: 'req_01k9zv3m5q8r2t4w6y8a0c1e3g',
  },
  subject: null,
  details: { audioRetentionDays: 7 },
};

const keyPaths = {
  '/v1/app/api-keys': {
    get: appOperation({
      operationId: 'listApiKeys',
      tag: 'Chaves de API',
      summary: 'As chaves da conta',
      responses: {
        200: appResponse('As chaves.', { schema: 'ApiKeyList', example: { data: [EXAMPLE_KEY], limit: 2 } }),
      },
    }),
    post: appOperation({
      operationId: 'createApiKey',
      tag: 'Chaves de API',
      summary: 'Cria uma chave, que vale na hora',
      changes: true,
      body: { schema: 'NewApiKey', example: { name: EXAMPLE_KEY.name, ...EXAMPLE_RESTRICTIONS } },
      responses: {
        201: appResponse('A chave, inteira só desta vez.', {
          schema: 'CreatedApiKey',
          example: { ...EXAMPLE_KEY, month_spent_brl: 0, key: EXAMPLE_SECRET_KEY },
        }),
      },
      errors: ['key_limit_reached'],
    }),
  },
  '/v1/app/api-keys/{id}': {
    patch: appOperation({
      operationId: 'changeApiKey',
      tag: 'Chaves de API',
      summary: 'Muda o nome, as permissões, a validade ou o limite de uma chave',
      description: 'O que não vier fica como está. Vale a partir da próxima chamada com a chave.',
      changes: true,
      parameters: [keyId],
      body: { schema: 'ChangeApiKey', example: { name: 'Servidor de testes', monthly_limit_brl: 80 } },
      responses: {
        200: appResponse('A chave.', {
          schema: 'ApiKey',
          example: { ...EXAMPLE_KEY, name: 'Servidor de testes', monthly_limit_brl: 80 },
        }),
      },
      errors: ['not_found'],
    }),
    delete: appOperation({
      operationId: 'revokeApiKey',
      tag: 'Chaves de API',
      summary: 'Revoga uma chave, que é recusada na hora',
      changes: true,
      parameters: [keyId],
      responses: {
        200: appResponse('A chave revogada.', {
          schema: 'ApiKey',
          example: { ...EXAMPLE_KEY, revoked_at: '2026-03-02T18:00:00.000Z' },
        }),
      },
      errors: ['not_found'],
    }),
  },
};

const secretAnswer = (description: string) => ({
  200: appResponse(description, { schema: 'WebhookSecret', example: EXAMPLE_WEBHOOK_SECRET }),
});

export const managePaths = {
  ...keyPaths,
  '/v1/app/webhook-secret': {
    get: appOperation({
      operationId: 'getAppWebhookSecret',
      tag: 'Webhooks',
      summary: 'O segredo que assina os webhooks da conta',
      responses: secretAnswer('O segredo.'),
    }),
  },
  '/v1/app/webhook-secret/rotate': {
    post: appOperation({
      operationId: 'rotateAppWebhookSecret',
      tag: 'Webhooks',
      summary: 'Troca o segredo; o anterior assina por mais 24 horas',
      changes: true,
      responses: secretAnswer('O segredo novo.'),
    }),
  },
  '/v1/app/settings': {
    get: appOperation({
      operationId: 'getSettings',
      tag: 'Conta',
      summary: 'Retenção do áudio e uso para treino',
      responses: { 200: appResponse('As escolhas da conta.', { schema: 'Settings', example: EXAMPLE_SETTINGS }) },
    }),
    patch: appOperation({
      operationId: 'changeSettings',
      tag: 'Conta',
      summary: 'Muda a retenção do áudio ou o uso para treino',
      changes: true,
      body: { schema: 'ChangeSettings', example: { audio_retention_days: 7 } },
      responses: {
        200: appResponse('As escolhas da conta.', {
          schema: 'Settings',
          example: { ...EXAMPLE_SETTINGS, audio_retention_days: 7 },
        }),
      },
      errors: ['erasure_unconfirmed'],
    }),
  },
  '/v1/app/settings/expiring-audio': {
    get: appOperation({
      operationId: 'getExpiringAudio',
      tag: 'Conta',
      summary: 'De quantas gravações o áudio seria apagado com uma retenção menor',
      parameters: queryParameters(expiringAudioQuery),
      responses: {
        200: appResponse('Quantas.', {
          schema: 'ExpiringAudio',
          example: { object: 'expiring_audio', audio_retention_days: 7, recordings: 12 },
        }),
      },
    }),
  },
  '/v1/app/audit-log': {
    get: appOperation({
      operationId: 'listAuditLog',
      tag: 'Conta',
      summary: 'Quem fez o quê na conta',
      parameters: queryParameters(auditLogQuery),
      responses: {
        200: appResponse('Os registros.', {
          schema: 'AuditLog',
          example: { data: [EXAMPLE_ENTRY], has_more: false, next: null },
        }),
      },
    }),
  },
};
