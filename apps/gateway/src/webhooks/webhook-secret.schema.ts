import { z } from 'zod';

/** The account's signing secret, shown to its owner. */
export const webhookSecretSchema = z.strictObject({
  object: z.literal('webhook_secret'),
  secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{43}=$/)
    .describe('Assina os webhooks da conta: `whsec_` e 32 bytes em base64.'),
  retiring: z
    .array(z.strictObject({ expires_at: z.iso.datetime().describe('Até quando também assina.') }))
    .describe('Segredos trocados que ainda assinam ao lado do atual, do mais novo ao mais antigo.'),
});

export type WebhookSecretObject = z.infer<typeof webhookSecretSchema>;
