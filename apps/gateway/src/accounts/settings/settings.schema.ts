import { ACCOUNT_NAME_MAX, MAX_AUDIO_RETENTION_DAYS } from '@aether/domain';
import { z } from 'zod';
import { visibleText } from '../../platform/http/visible-text';
import { wholeNumber } from '../../platform/http/query-values';

const days = z
  .int({ error: 'use um número inteiro de 0 a 365' })
  .min(0, 'use de 0 a 365')
  .max(MAX_AUDIO_RETENTION_DAYS, 'use de 0 a 365');
const accountName = visibleText({ atMost: ACCOUNT_NAME_MAX, missing: 'envie um nome, ou nulo' });
const consent = z.boolean({ error: 'use `true` ou `false`' });

export const settingsSchema = z.strictObject({
  object: z.literal('settings'),
  audio_retention_days: days.describe(
    'Dias que o áudio fica guardado depois de transcrito; o texto fica até ser apagado.',
  ),
  account_name: z.string().nullable().describe('O nome que a conta mostra aos participantes; nulo sem um.'),
  training_consent: consent.describe('Se o áudio pode ser usado para treinar modelos; desligado até a conta ligar.'),
});

const recordings = z
  .int({ error: 'use um número inteiro a partir de 0' })
  .min(0, 'use um número inteiro a partir de 0');

export const changeSettingsSchema = z
  .strictObject({
    audio_retention_days: days.optional(),
    training_consent: consent.optional(),
    account_name: accountName.nullable().optional(),
    confirm_erase: recordings
      .optional()
      .describe(
        'De quantas gravações o áudio pode ser apagado agora; preciso se `audio_retention_days` diminui e apaga alguma.',
      ),
  })
  .describe('O que não vem fica como está.');

export const expiringAudioQuery = z.strictObject({
  audio_retention_days: wholeNumber(0, MAX_AUDIO_RETENTION_DAYS).meta({
    description: 'Os dias que se pretende guardar o áudio.',
  }),
});

export const expiringAudioSchema = z.strictObject({
  object: z.literal('expiring_audio'),
  audio_retention_days: days,
  recordings: recordings.describe('De quantas gravações o áudio seria apagado agora.'),
});

export type SettingsObject = z.infer<typeof settingsSchema>;
export type ExpiringAudioObject = z.infer<typeof expiringAudioSchema>;
