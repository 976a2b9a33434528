import { TRANSCRIPTION_STATUSES } from '@aether/domain';
import { STAGES } from '@aether/language';
import { z } from 'zod';
import { errorCode } from '../platform/http/error-code.schema';
import { ECHO_SHAPE } from './echoed-options';
import { entitiesSchema, uncertainEntitiesSchema } from './entities.schema';
import { REFERENCE_MAX } from './reference.schema';
import { FILE_NAME_MAX } from './sent-file-name';
import { sentimentSchema } from './sentiment.schema';
import { speakerLabel } from './speaker-label.schema';

/** The API's responses about transcriptions. The OpenAPI document is generated from these schemas, and they type the presenters. */

const seconds = z.number().min(0);
const confidence = z.number().min(0).max(1).describe('Confiança do reconhecimento, de 0 a 1.');

export const wordSchema = z.strictObject({
  text: z.string(),
  start_s: seconds.describe('Início, em segundos do começo do áudio.'),
  end_s: seconds.describe('Fim, em segundos do começo do áudio.'),
  confidence,
  speaker: speakerLabel.optional(),
  replaced: z
    .string()
    .optional()
    .describe('O que o reconhecimento escreveu aqui, onde uma troca do vocabulário da conta escreveu `text`.'),
});

export const segmentSchema = z.strictObject({
  id: z.int().min(0),
  start_s: seconds,
  end_s: seconds,
  text: z.string(),
  confidence,
  speaker: speakerLabel.optional(),
});

export const speakerSchema = z.strictObject({
  speaker: speakerLabel,
  name: z.string().optional().describe('O nome que você deu à pessoa.'),
  start_s: seconds,
  end_s: seconds,
  channel: z.int().min(1).max(2).optional().describe('Com `channels`: o canal da pessoa; 1 é o esquerdo.'),
});

export const metricsSchema = z.strictObject({
  speakers: z.array(
    z.strictObject({
      speaker: speakerLabel,
      talk_s: seconds.describe('Tempo de fala, sobreposições incluídas.'),
      share: z.number().min(0).max(1).describe('Parte da fala de todos.'),
      words: z.int().min(0),
      words_per_minute: z.number().min(0).describe('Palavras por minuto da própria fala.'),
      turns: z.int().min(0).describe('Vezes que toma a palavra.'),
      interruptions: z.int().min(0).describe('Vezes que começa a falar sobre outra pessoa e continua depois dela.'),
      longest_monologue_s: seconds,
    }),
  ),
  overlaps: z
    .strictObject({ count: z.int().min(0), total_s: seconds })
    .optional()
    .describe('Trechos em que duas ou mais pessoas falam ao mesmo tempo; ausente sem `diarization`.'),
  longest_silence_s: seconds,
});

export const progressSchema = z.strictObject({
  stage: z.enum(STAGES),
  fraction: z.number().min(0).max(1).describe('Quanto já foi feito, de 0 a 1; nunca diminui.'),
  audio_s: seconds.describe('Segundos de áudio já transcritos; nunca diminui.'),
  estimated_end_at: z.iso
    .datetime()
    .nullable()
    .describe(
      'Quando se espera que a transcrição termine, pelo ritmo até aqui; nulo enquanto não há base para estimar.',
    ),
});

const failureSchema = z.strictObject({
  code: errorCode,
  message: z.string(),
});

export const transcriptionSchema = z.strictObject({
  id: z.string().regex(/^tr_[0-9a-z]{26}$/),
  object: z.literal('transcription'),
  status: z.enum(TRANSCRIPTION_STATUSES),
  model: z.literal('aether'),
  reference: z.string().max(REFERENCE_MAX).optional().describe('O que foi enviado em `reference`.'),
  file_name: z
    .string()
    .max(FILE_NAME_MAX)
    .optional()
    .describe(
      'O nome do arquivo enviado, se veio com um: o do formulário, o `filename` do envio, ou o fim do endereço em `audio_url`. Com `redact` ou ' +
        '`redact_audio` não é guardado.',
    ),
  title: z.string().optional().describe('O título, se tem um.'),
  legal_hold_since: z.iso.datetime().optional().describe('Desde quando está em preservação legal, se está.'),
  tags: z.array(z.string()).optional().describe('As etiquetas, se tem alguma.'),
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  duration_s: seconds.nullable().describe('Duração do áudio; conhecida logo depois do envio.'),
  revision: z
    .int()
    .min(0)
    .optional()
    .describe('Número da última correção do texto; 0 é o que o reconhecimento escreveu. Presente com o texto.'),
  text: z.string().nullable().describe('Com dados ditados formatados; com `redact=all`, mascarados.'),
  words: z.array(wordSchema).nullable(),
  segments: z.array(segmentSchema).nullable(),
  entities: entitiesSchema
    .optional()
    .describe('Dados ditados; presente quando pedido por `entities` e a transcrição terminou.'),
  uncertain_entities: uncertainEntitiesSchema
    .optional()
    .describe(
      'Dados incompletos ou incertos, na ordem da fala, que não estão em `entities`: o que um atendente deve perguntar de novo. ' +
        'Onde falta algo, `value` termina em `…`. Presente com `entities`.',
    ),
  speakers: z
    .array(speakerSchema)
    .optional()
    .describe('Quem fala quando; presente quando pedido por `diarization` ou `channels` e a transcrição terminou.'),
  sentiment: sentimentSchema
    .optional()
    .describe('O tom de cada passagem; presente quando pedido por `sentiment` e a transcrição terminou.'),
  metrics: metricsSchema
    .optional()
    .describe('Medidas da conversa; vêm com `speakers` e com `sentiment`. Sem `speakers`, nenhuma é por falante.'),
  billing: z
    .strictObject({
      seconds: z
        .int()
        .min(0)
        .describe(
          'Segundos cobrados: a duração arredondada para cima. De uma transcrição cancelada, só o áudio cujo texto já tinha sido enviado.',
        ),
      cost_brl: z.number().min(0),
    })
    .nullable(),
  progress: progressSchema.optional().describe('Presente enquanto a transcrição não termina.'),
  warnings: z
    .array(z.string())
    .describe(
      'O que falta ao resultado, ou não teve efeito: um arquivo cortado, outras trilhas de som, `speakers` sem `diarization`.',
    ),
  error: failureSchema.nullable(),
  options: z.strictObject({
    ...ECHO_SHAPE,
    engine: z.string().nullable().describe('Modelo, precisão e dispositivo que transcreveram.'),
  }),
});

const hitSchema = z.strictObject({
  text: z.string().describe('O texto em volta da palavra achada; `…` no lugar do que foi cortado.'),
  start_s: seconds.describe('Quando a primeira palavra achada da passagem é dita.'),
  words: z.array(z.string()).describe('As palavras procuradas, como estão em `text`.'),
});

/** A transcription in a list: like `GET /v1/transcriptions/{id}`, with the beginning of its transcript, and without progress. */
export const transcriptionSummarySchema = transcriptionSchema
  .omit({
    revision: true,
    text: true,
    words: true,
    segments: true,
    entities: true,
    uncertain_entities: true,
    speakers: true,
    sentiment: true,
    metrics: true,
    progress: true,
  })
  .extend({
    preview: z.string().optional().describe('O começo do texto; presente quando a transcrição terminou.'),
    speaker_count: z
      .int()
      .min(0)
      .optional()
      .describe('Quantas pessoas falam; presente com `diarization` ou `channels`.'),
    hits: z
      .array(hitSchema)
      .optional()
      .describe(
        'Com `q`: até cinco trechos com mais das palavras procuradas; vazio se só o título ou os nomes as têm.',
      ),
  });

export const transcriptionListSchema = z.strictObject({
  data: z.array(transcriptionSummarySchema),
  has_more: z.boolean(),
  next: z.string().nullable().describe('O `after` da página seguinte; nulo na última.'),
});

/** Data of the SSE event of one finished window. */
export const segmentsSchema = z.strictObject({ segments: z.array(segmentSchema), progress: progressSchema });

/** Data of the SSE event that ends a stream: the URL of the result, never the result itself. */
export const endSchema = z.strictObject({
  id: z.string(),
  object: z.literal('transcription'),
  status: z.enum(['completed', 'failed', 'canceled']),
  reference: z.string().optional(),
  duration_s: seconds.nullable(),
  error: failureSchema.optional(),
  url: z.string(),
});

export type TranscriptionObject = z.infer<typeof transcriptionSchema>;
export type SentimentObject = z.infer<typeof sentimentSchema>;
export type MetricsObject = z.infer<typeof metricsSchema>;
export type EntitiesObject = z.infer<typeof entitiesSchema>;
export type UncertainEntitiesObject = z.infer<typeof uncertainEntitiesSchema>;
export type TranscriptionSummaryObject = z.infer<typeof transcriptionSummarySchema>;
export type TranscriptionListObject = z.infer<typeof transcriptionListSchema>;
export type ProgressObject = z.infer<typeof progressSchema>;
export type EndObject = z.infer<typeof endSchema>;
