import { z } from 'zod';

/** Long enough for any password, short enough to hash quickly. */
const GIVEN_PASSWORD_MAX = 1_000;

const text = (message: string) => z.string({ error: message });

/** One address, without quoted or commented forms (RFC 5321, section 4.1.2). Surrounding spaces, which users paste along, are trimmed. */
export const emailSchema = text('envie o seu e-mail')
  .max(300, 'use um endereço de até 254 caracteres')
  .regex(
    /^\s*[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,180}\.[^\s@<>()[\]\\,;:".\p{Cc}]{1,63}\s*$/u,
    'use um endereço como `ana@exemplo.com.br`',
  )
  .trim();

export const password = text('envie a senha')
  .min(1, 'envie a senha')
  .max(GIVEN_PASSWORD_MAX, 'use uma senha mais curta');

export const token = text('envie o código do link do e-mail').max(200, 'use o código do link do e-mail');

export const signUpSchema = z.strictObject({ email: emailSchema, password });
export const signInSchema = z.strictObject({ email: emailSchema, password });
export const confirmEmailSchema = z.strictObject({ token, password });
export const requestResetSchema = z.strictObject({ email: emailSchema });
export const resetPasswordSchema = z.strictObject({ token, new_password: password });
export const changePasswordSchema = z.strictObject({ current_password: password, new_password: password });

/** Confirms that the request is being processed; the message is the same whether or not the address is known. */
export const noticeSchema = z.strictObject({ object: z.literal('notice'), message: z.string() });

export type NoticeObject = z.infer<typeof noticeSchema>;
