import { z } from 'zod';
import { password, token } from '../sign-in/sign-in.schema';

/** Long enough for a recovery code with any spacing. */
const CODE_MAX = 40;

const code = z
  .string({ error: 'envie o código' })
  .trim()
  .min(1, 'envie o código')
  .max(CODE_MAX, 'use o código do aplicativo ou um código de recuperação');

export const secondFactorSchema = z.strictObject({
  object: z.literal('second_factor'),
  enabled_at: z.iso.datetime().nullable().describe('Desde quando está ligada; nulo: desligada.'),
  recovery_codes_left: z.int().min(0).describe('Quantos códigos de recuperação ainda não foram usados.'),
});

export const secondFactorSetupSchema = z.strictObject({
  object: z.literal('second_factor_setup'),
  secret: z
    .string()
    .regex(/^[A-Z2-7]{32}$/)
    .describe('Para digitar no aplicativo, se ele não ler o QR code.'),
  uri: z.string().describe('O que o QR code contém.'),
  qr_rows: z.array(z.string().regex(/^[01]+$/)).describe('O QR code, linha a linha: `1` é um quadrado escuro.'),
});

export const recoveryCodesSchema = z.strictObject({
  object: z.literal('recovery_codes'),
  recovery_codes: z
    .array(z.string().regex(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/))
    .describe('Mostrados só agora. Cada um vale uma vez, no lugar do código do aplicativo.'),
});

export const setUpSecondFactorSchema = z.strictObject({ password });
export const enableSecondFactorSchema = z.strictObject({ code });
export const confirmSecondFactorSchema = z.strictObject({ password, code });

/** The response to a right password of a user with a second factor. */
export const signInChallengeSchema = z.strictObject({
  object: z.literal('sign_in_challenge'),
  challenge: z.string().describe('Vai com o código em `POST /v1/app/sign-in/second-factor`.'),
  expires_at: z.iso.datetime(),
});

export const passSecondFactorSchema = z.strictObject({ challenge: token, code });

export type SecondFactorObject = z.infer<typeof secondFactorSchema>;
export type SecondFactorSetupObject = z.infer<typeof secondFactorSetupSchema>;
export type RecoveryCodesObject = z.infer<typeof recoveryCodesSchema>;
export type SignInChallengeObject = z.infer<typeof signInChallengeSchema>;
