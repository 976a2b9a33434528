import { z } from 'zod';

const count = z.int().min(0);

/** What is kept and why, as stated in every receipt. */
export const KEPT =
  'Ficam só os lançamentos e recibos financeiros que a lei manda guardar, e de cada transcrição a data, a duração e o custo, sem áudio, texto ou nome. Guardamos por dois anos um código irreversível do seu e-mail, só para que uma conta nova do mesmo endereço não receba outro crédito de teste.';

/** The receipt of an account deletion. It holds no personal data, so any client that knows its id may read it. */
export const deletionSchema = z.strictObject({
  id: z.string().regex(/^del_[0-9a-z]{26}$/),
  object: z.literal('account_deletion'),
  status: z.enum(['erasing', 'completed']).describe('`erasing`: ninguém mais entra, e tudo está sendo apagado.'),
  requested_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  erased: z
    .strictObject({ transcriptions: count, uploads: count, api_keys: count })
    .nullable()
    .describe('Quantos havia de cada; nulo até terminar.'),
  kept: z.string().describe('O que fica, e por quê.'),
});

export type DeletionObject = z.infer<typeof deletionSchema>;
