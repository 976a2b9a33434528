import { ROLES } from '@aether/domain';
import { z } from 'zod';
import { accountSchema } from './account.schema';
import { CONFIRMATIONS } from './confirms-with';

export const SESSION_ID = /^ses_[0-9a-z]{26}$/;

/** The signed-in user, and the CSRF token that the page needs. */
export const sessionSchema = z.strictObject({
  id: z.string().regex(SESSION_ID),
  object: z.literal('session'),
  csrf_token: z.string().describe('Vai no cabeçalho `x-csrf-token` de tudo o que muda algo.'),
  expires_at: z.iso.datetime().describe('Se não for usada até lá.'),
  person: z.strictObject({
    id: z.string().regex(/^per_[0-9a-z]{26}$/),
    email: z.string(),
    created_at: z.iso.datetime(),
    confirms_with: z
      .enum(CONFIRMATIONS)
      .describe(
        'Como a pessoa confirma uma ação que não tem volta: com a senha, ou entrando de novo no provedor de acesso.',
      ),
  }),
  confirmed_until: z.iso
    .datetime()
    .nullable()
    .describe('Até quando vale a última confirmação no provedor de acesso; nulo sem uma que valha.'),
  role: z.enum(ROLES).describe('O que a pessoa pode na conta: tudo; transcrever, corrigir e apagar; ou só ler.'),
  founder: z.boolean().describe('Se a conta é a da própria pessoa, e não uma de que ela participa.'),
  account: accountSchema,
});

export const sessionListSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string().regex(SESSION_ID),
      object: z.literal('open_session'),
      current: z.boolean().describe('A sessão que faz esta chamada.'),
      user_agent: z.string().describe('O que o navegador diz ser.'),
      created_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime().describe('Com precisão de um minuto.'),
      expires_at: z.iso.datetime(),
    }),
  ),
});

export type SessionObject = z.infer<typeof sessionSchema>;
export type SessionListObject = z.infer<typeof sessionListSchema>;
