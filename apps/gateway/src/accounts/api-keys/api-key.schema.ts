import { API_KEY_SCOPES } from '@aether/domain';
import { z } from 'zod';
import { visibleText } from '../../platform/http/visible-text';

const NAME_MAX = 60;

const name = visibleText({ atMost: NAME_MAX, missing: 'envie um nome' });

const project = visibleText({ atMost: NAME_MAX, missing: 'envie o nome de um projeto, ou nulo' })
  .nullable()
  .optional()
  .describe('O projeto a que a chave pertence: o uso pode ser somado por ele. Nulo: a nenhum.');

/** In reais. */
const LIMIT_MAX = 1_000_000;

const scope = z.enum(API_KEY_SCOPES, { error: `use permissões entre \`${API_KEY_SCOPES.join('`, `')}\`` });

const restrictions = {
  scopes: z
    .array(scope, { error: `envie uma lista com \`${API_KEY_SCOPES.join('`, `')}\`` })
    .min(1, 'escolha ao menos uma permissão')
    .max(API_KEY_SCOPES.length, 'envie cada permissão uma vez só')
    .optional()
    .describe('O que a chave pode fazer: transcrever, ler, gerenciar. Sem elas, tudo.'),
  expires_at: z.iso
    .datetime({ offset: true, error: 'use uma data e hora como `2026-12-31T23:59:59Z`, ou nulo' })
    .nullable()
    .optional()
    .describe('Desde então a chave é recusada; nulo: não vence.'),
  monthly_limit_brl: z
    .number({ error: 'use um valor em reais como `50`, ou nulo' })
    .min(0.01, 'use um valor de ao menos um centavo, ou nulo para não ter limite')
    .max(LIMIT_MAX, `use um valor de até ${LIMIT_MAX}`)
    .nullable()
    .optional()
    .describe('O que as transcrições da chave podem custar num mês do calendário de Brasília; nulo: sem limite.'),
};

export const newApiKeySchema = z.strictObject({ name, project, ...restrictions });

/** What is absent stays. */
export const changeApiKeySchema = z.strictObject({ name: name.optional(), project, ...restrictions });

/** The restrictions of a request. */
export type GivenRestrictions = Omit<z.infer<typeof changeApiKeySchema>, 'name' | 'project'>;

const apiKey = {
  id: z.string().regex(/^key_[0-9a-z]{26}$/),
  object: z.literal('api_key'),
  name: z.string().nullable(),
  project: z.string().nullable().describe('Nulo: a chave não pertence a um projeto.'),
  hint: z.string().describe('O fim da chave, para reconhecê-la.'),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe('Com precisão de um minuto; nulo se nunca foi usada.'),
  revoked_at: z.iso.datetime().nullable().describe('Desde então é recusada.'),
  scopes: z.array(z.enum(API_KEY_SCOPES)).describe('O que ela pode fazer.'),
  expires_at: z.iso.datetime().nullable().describe('Desde então é recusada, se não for prorrogada; nulo: não vence.'),
  monthly_limit_brl: z.number().nullable().describe('Por mês do calendário de Brasília; nulo: sem limite.'),
  month_spent_brl: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'Do limite, o que já foi cobrado neste mês ou está reservado para o que está em andamento; nulo sem limite.',
    ),
};

export const apiKeySchema = z.strictObject(apiKey);

export const createdApiKeySchema = z.strictObject({
  ...apiKey,
  key: z
    .string()
    .regex(/^ak_live_[0-9A-Za-z]{49}$/)
    .describe('A chave inteira: mostrada só agora, e não guardada.'),
});

export const apiKeyListSchema = z.strictObject({
  data: z.array(apiKeySchema).describe('Da mais nova à mais antiga, com as revogadas.'),
  limit: z.int().min(0).describe('Quantas chaves não revogadas o plano permite.'),
});

export type ApiKeyObject = z.infer<typeof apiKeySchema>;
export type CreatedApiKeyObject = z.infer<typeof createdApiKeySchema>;
export type ApiKeyListObject = z.infer<typeof apiKeyListSchema>;
