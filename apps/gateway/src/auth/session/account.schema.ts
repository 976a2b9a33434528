import { TIERS, TRIAL_WITHHELD } from '@aether/domain';
import { z } from 'zod';

const count = z.int().min(0);

export const accountSchema = z.strictObject({
  id: z.string().regex(/^acc_[0-9a-z]{26}$/),
  object: z.literal('account'),
  email: z.string(),
  name: z.string().nullable().describe('O nome que a conta mostra aos participantes; nulo sem um.'),
  tier: z.enum(TIERS),
  created_at: z.iso.datetime(),
  subscribed_until: z.iso.datetime().nullable().describe('Até quando a assinatura está paga; nulo sem assinatura.'),
  trial_withheld: z
    .enum(TRIAL_WITHHELD)
    .nullable()
    .describe(
      'Por que a conta começou sem o crédito de teste: a caixa de e-mail já teve um, ou a rede já teve os do dia; nulo se não é o caso.',
    ),
  limits: z.strictObject({
    requests_per_minute: count.describe('Em qualquer janela de 60 segundos.'),
    simultaneous_transcriptions: count.describe('Na fila e em processamento, juntas.'),
    api_keys: count,
    open_uploads: count.describe('Envios começados e não terminados.'),
    stored_bytes: count.describe('Bytes de envios e de áudios guardados.'),
  }),
});

export type AccountObject = z.infer<typeof accountSchema>;
