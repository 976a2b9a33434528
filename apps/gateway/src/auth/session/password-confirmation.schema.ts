import { z } from 'zod';

/** The body of an action that `PasswordConfirmation` confirms. */
export const confirmedByPasswordSchema = z.strictObject({
  password: z.string({ error: 'envie a sua senha' }).min(1, 'envie a sua senha').max(1_000, 'use uma senha mais curta'),
});
