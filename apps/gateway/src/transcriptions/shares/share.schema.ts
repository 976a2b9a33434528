import { z } from 'zod';
import { password, token } from '../../auth/sign-in/sign-in.schema';
import { metricsSchema, segmentSchema, speakerSchema, wordSchema } from '../transcription.schema';
import { speakerNamesSchema } from '../speaker-names/speaker-names.schema';

const MINUTE_S = 60;
const YEAR_S = 365 * 86_400;
const PASSWORD_MIN = 6;

export const newShareSchema = z.strictObject({
  expires_in_s: z
    .int({ error: 'envie os segundos até o fim do link, um número inteiro' })
    .min(MINUTE_S, `use de ${MINUTE_S} segundos a um ano (${YEAR_S})`)
    .max(YEAR_S, `use de ${MINUTE_S} segundos a um ano (${YEAR_S})`)
    .describe('Segundos até o link deixar de valer.'),
  password: password
    .min(PASSWORD_MIN, `use ao menos ${PASSWORD_MIN} caracteres`)
    .nullable()
    .optional()
    .describe('A senha que o link pede; sem ela, o link basta.'),
  audio: z
    .boolean({ error: 'use `true` ou `false`' })
    .optional()
    .describe('Se também deixa ouvir a gravação; sem ele, não.'),
});

export const shareSchema = z.strictObject({
  id: z.string().regex(/^shr_[0-9a-z]{26}$/),
  object: z.literal('share'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  password: z.boolean().describe('Se pede uma senha.'),
  audio: z.boolean().describe('Se também deixa ouvir a gravação.'),
  url: z.url().optional().describe('O link, só na resposta que o cria: guarde-o.'),
});

export const shareListSchema = z.strictObject({
  data: z.array(shareSchema).describe('Os links que valem, do mais novo ao mais antigo.'),
});

export const openShareSchema = z.strictObject({ token, password: password.optional() });

/** What readers of a link get. */
export const sharedTranscriptionSchema = z.strictObject({
  object: z.literal('shared_transcription'),
  id: shareSchema.shape.id.describe('O `id` do link.'),
  title: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  audio: shareSchema.shape.audio,
  duration_s: z.number().min(0),
  text: z.string(),
  words: z.array(wordSchema),
  segments: z.array(segmentSchema),
  speakers: z.array(speakerSchema).optional(),
  speaker_names: speakerNamesSchema.shape.data,
  metrics: metricsSchema.optional(),
});

export type ShareObject = z.infer<typeof shareSchema>;
export type ShareListObject = z.infer<typeof shareListSchema>;
export type SharedTranscriptionObject = z.infer<typeof sharedTranscriptionSchema>;
