import { MAX_SPEAKERS } from '@aether/language';
import { z } from 'zod';
import { speakerLabel } from '../speaker-label.schema';
import { speakerName } from './speaker-name.schema';

const named = z.strictObject({ speaker: speakerLabel, name: z.string() });

export const speakerNamesSchema = z.strictObject({
  object: z.literal('speaker_names'),
  data: z.array(named).describe('Quem tem nome, na ordem de `spk1`, `spk2`…'),
});

export const nameSpeakersSchema = z
  .strictObject({
    data: z
      .array(z.strictObject({ speaker: speakerLabel, name: speakerName }), {
        error: 'envie uma lista de `speaker` e `name`',
      })
      .max(MAX_SPEAKERS, `nomeie até ${MAX_SPEAKERS} pessoas`)
      .refine((all) => new Set(all.map(({ speaker }) => speaker)).size === all.length, 'nomeie cada pessoa uma vez'),
  })
  .describe('Todos os nomes: quem fica de fora perde o seu.');

export type SpeakerNamesObject = z.infer<typeof speakerNamesSchema>;
