import { MAX_AUDIO_RETENTION_DAYS } from '@aether/domain';
import { z } from 'zod';

const days = z
  .int({ error: 'use um número inteiro de 0 a 365' })
  .min(0, 'use de 0 a 365')
  .max(MAX_AUDIO_RETENTION_DAYS, 'use de 0 a 365');
const consent = z.boolean({ error: 'use `true` ou `false`' });

export const settingsSchema = z.strictObject({
  object: z.literal('settings'),
  audio_retention_days: days.describe(
    'Dias que o áudio fica guardado depois de transcrito; o texto fica até ser apagado.',
  ),
  training_consent: consent.describe('Se o áudio pode ser usado para treinar modelos; desligado até a conta ligar.'),
});

export const changeSettingsSchema = z
  .strictObject({ audio_retention_days: days.optional(), training_consent: consent.optional() })
  .describe('O que não vem fica como está.');

export type SettingsObject = z.infer<typeof settingsSchema>;
