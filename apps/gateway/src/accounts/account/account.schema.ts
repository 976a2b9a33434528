import { LOT_KINDS, TIERS } from '@aether/domain';
import { z } from 'zod';

const count = z.int().min(0);
const day = z.iso.date();

const brl = z.number().min(0);

export const balanceSchema = z
  .strictObject({
    available_brl: brl.describe('O que pode ser gasto.'),
    reserved_brl: brl.describe('Separado para transcrições em andamento; volta se elas não terminarem bem.'),
    lots: z
      .array(
        z.strictObject({
          kind: z.enum(LOT_KINDS).describe('Teste, crédito dado, recarga ou assinatura.'),
          available_brl: brl,
          brl_per_hour: brl.describe('Preço da hora de áudio paga por este crédito.'),
          granted_at: z.iso.datetime(),
          expires_at: z.iso.datetime().nullable(),
        }),
      )
      .describe('Na ordem de uso: o mais antigo primeiro.'),
  })
  .describe('Em reais.');

export const accountSchema = z.strictObject({
  id: z.string().regex(/^acc_[0-9a-z]{26}$/),
  object: z.literal('account'),
  email: z.string(),
  tier: z.enum(TIERS),
  created_at: z.iso.datetime(),
  subscribed_until: z.iso.datetime().nullable().describe('Até quando a assinatura está paga; nulo sem assinatura.'),
  limits: z.strictObject({
    requests_per_minute: count.describe('Em qualquer janela de 60 segundos.'),
    simultaneous_transcriptions: count.describe('Na fila e em processamento, juntas.'),
    api_keys: count,
  }),
});

/** The account with its balance. */
export const accountWithBalanceSchema = z.strictObject({ ...accountSchema.shape, balance: balanceSchema });

const used = {
  transcriptions: count,
  seconds: count.describe('Segundos cobrados.'),
  cost_brl: z.number().min(0),
};

export const usageSchema = z.strictObject({
  object: z.literal('usage'),
  from: day,
  to: day,
  time_zone: z.string().describe('Os dias são os deste fuso.'),
  total: z.strictObject(used),
  data: z
    .array(
      z.strictObject({
        date: day,
        api_key_id: z.string().nullable().describe('A chave que pediu as transcrições; nulo: pela aplicação web.'),
        api_key_hint: z.string().nullable().describe('O fim da chave, para reconhecê-la.'),
        ...used,
      }),
    )
    .describe('Uma linha por dia e chave com transcrições terminadas nele.'),
});

export type BalanceObject = z.infer<typeof balanceSchema>;
export type AccountObject = z.infer<typeof accountSchema>;
export type AccountWithBalance = z.infer<typeof accountWithBalanceSchema>;
export type UsageObject = z.infer<typeof usageSchema>;
