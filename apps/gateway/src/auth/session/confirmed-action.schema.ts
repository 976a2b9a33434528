import { z } from 'zod';

/** The body of an action that `ActionConfirmation` confirms. */
export const confirmedActionSchema = z.strictObject({
  password: z
    .string({ error: 'envie a sua senha' })
    .min(1, 'envie a sua senha')
    .max(1_000, 'use uma senha mais curta')
    .optional()
    .describe('Sem ela, a sessão tem de estar confirmada no provedor de acesso.'),
});
