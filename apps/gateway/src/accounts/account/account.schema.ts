import { z } from 'zod';
import { accountSchema } from '../../auth/session/account.schema';
import { balanceSchema } from '../../billing/balance.schema';

const count = z.int().min(0);
const day = z.iso.date();

/** The account with its balance and what it stores. */
export const accountWithBalanceSchema = z.strictObject({
  ...accountSchema.shape,
  balance: balanceSchema,
  storage: z.strictObject({
    used_bytes: count.describe(
      'Bytes dos envios, pelo tamanho dito em `Upload-Length`, e dos áudios guardados; o máximo está em `limits.stored_bytes`.',
    ),
  }),
});

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
        project: z.string().nullable().describe('O projeto da chave; nulo sem um.'),
        api_key_hint: z.string().nullable().describe('O fim da chave, para reconhecê-la.'),
        ...used,
      }),
    )
    .describe('Uma linha por dia e chave com transcrições terminadas nele.'),
});

export type AccountWithBalance = z.infer<typeof accountWithBalanceSchema>;
export type UsageObject = z.infer<typeof usageSchema>;
