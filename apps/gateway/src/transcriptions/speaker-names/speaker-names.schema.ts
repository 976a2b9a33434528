import { z } from 'zod';
import { speakerLabel } from '../speaker-label.schema';

const NAME_MAX = 60;
/** Diarization distinguishes up to four speakers. */
const SPEAKERS_MAX = 4;

const name = z
  .string({ error: 'dê um nome em texto a cada pessoa' })
  .trim()
  .min(1, 'deixe de fora quem não tem nome')
  .max(NAME_MAX, `use até ${NAME_MAX} caracteres por nome`)
  .regex(/^\P{Cc}*$/u, 'use nomes sem caracteres de controle');

const named = z.strictObject({ speaker: speakerLabel, name: z.string() });

export const speakerNamesSchema = z.strictObject({
  object: z.literal('speaker_names'),
  data: z.array(named).describe('Quem tem nome, na ordem de `spk1`, `spk2`…'),
});

export const nameSpeakersSchema = z
  .strictObject({
    data: z
      .array(z.strictObject({ speaker: speakerLabel, name }), { error: 'envie uma lista de `speaker` e `name`' })
      .max(SPEAKERS_MAX, `nomeie até ${SPEAKERS_MAX} pessoas`)
      .refine((all) => new Set(all.map(({ speaker }) => speaker)).size === all.length, 'nomeie cada pessoa uma vez'),
  })
  .describe('Todos os nomes: quem fica de fora perde o seu.');

export type SpeakerNamesObject = z.infer<typeof speakerNamesSchema>;
