import { LOT_KINDS } from '@aether/domain';
import { z } from 'zod';

const brl = z.number().min(0);

export const balanceSchema = z
  .strictObject({
    available_brl: brl.describe('O que pode ser gasto; com um débito, só depois de pago.'),
    reserved_brl: brl.describe('Separado para transcrições em andamento; volta se elas não terminarem bem.'),
    debt_brl: brl.describe(
      'O que a conta deve: o que foi usado de um pagamento reembolsado ou contestado. A próxima recarga o paga primeiro.',
    ),
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

export type BalanceObject = z.infer<typeof balanceSchema>;
