import { z } from 'zod';

const NAME_MAX = 60;

/** Control, format and separator characters, which could reorder or hide text where the name is shown. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const name = z
  .string({ error: 'envie um nome' })
  .trim()
  .refine((value) => value !== '' && [...value].length <= NAME_MAX, `use de 1 a ${NAME_MAX} caracteres`)
  .refine((value) => !INVISIBLE.test(value), 'use texto sem caracteres de controle');

export const newApiKeySchema = z.strictObject({ name });
export const renameApiKeySchema = z.strictObject({ name });

const apiKey = {
  id: z.string().regex(/^key_[0-9a-z]{26}$/),
  object: z.literal('api_key'),
  name: z.string().nullable(),
  hint: z.string().describe('O fim da chave, para reconhecê-la.'),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe('Com precisão de um minuto; nulo se nunca foi usada.'),
  revoked_at: z.iso.datetime().nullable().describe('Desde então é recusada.'),
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
