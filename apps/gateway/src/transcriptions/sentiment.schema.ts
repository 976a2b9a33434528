import { POLARITIES } from '@aether/language';
import { z } from 'zod';
import { speakerLabel } from './speaker-label.schema';

/** Sentiment in API responses, where its field is called `tone`. */

const tone = z.enum(POLARITIES);

const share = z.number().min(0).max(1);

const together = {
  tone: tone.describe('O que prevalece; `neutro` quando nada prevalece.'),
  shares: z
    .strictObject({ positivo: share, neutro: share, negativo: share })
    .describe('Parte das palavras ditas em cada tom.'),
};

export const sentimentSchema = z.strictObject({
  segments: z
    .array(
      z.strictObject({
        text: z.string().describe('Uma frase de um falante; com `redact=all`, com as mesmas máscaras do texto.'),
        start_s: z.number().min(0),
        end_s: z.number().min(0),
        speaker: speakerLabel.optional(),
        tone,
        confidence: share.describe(
          'Confiança no tom, de 0 a 1. Quanto mais irônica a passagem pode ser, menor; se é provavelmente irônica, até 0,5.',
        ),
      }),
    )
    .describe('As passagens, na ordem em que começam; juntas são o texto inteiro.'),
  summary: z.strictObject({
    overall: z.strictObject(together),
    speakers: z
      .array(z.strictObject({ speaker: speakerLabel, ...together }))
      .describe('Um item por falante; vazio sem `diarization` ou `channels`.'),
  }),
});
