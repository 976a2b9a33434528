import { z } from 'zod';

/** The JSON responses of the OpenAI-compatible route, in OpenAI's shapes. */

const seconds = z.number().min(0);
const usage = z.strictObject({ type: z.literal('duration'), seconds: z.int().min(0) });

const logprobs = z
  .array(
    z.strictObject({
      token: z.string().describe('O texto do token; um pedaço de caractere é `�`.'),
      bytes: z.array(z.int().min(0).max(255)),
      logprob: z.number().max(0),
    }),
  )
  .optional()
  .describe(
    'Com `include[]=logprobs`: os tokens como foram reconhecidos, antes de números e dados ditados serem formatados, e o logaritmo natural da ' +
      'probabilidade de cada um. Faltam os dos trechos que foram reconhecidos mais de uma vez.',
  );

const languages = z
  .array(z.strictObject({ code: z.literal('pt') }))
  .optional()
  .describe('Com `model=gpt-transcribe`, como na OpenAI: a língua do áudio, ou nenhuma onde não há fala.');

export const compatibleJsonSchema = z.strictObject({ text: z.string(), languages, logprobs, usage });

const compatibleSegmentSchema = z.strictObject({
  id: z.int().min(0),
  seek: z.int().min(0).describe('Onde começa a janela decodificada, em quadros de 10 ms.'),
  start: seconds,
  end: seconds,
  text: z.string(),
  tokens: z.array(z.int()),
  temperature: z.number().min(0),
  avg_logprob: z.number(),
  compression_ratio: z.number().min(0),
  no_speech_prob: z.number().min(0).max(1),
});

const compatibleWordSchema = z.strictObject({ word: z.string(), start: seconds, end: seconds });

export const compatibleVerboseJsonSchema = z.strictObject({
  task: z.literal('transcribe'),
  language: z.literal('portuguese'),
  duration: seconds,
  text: z.string(),
  segments: z.array(compatibleSegmentSchema).optional().describe('Com `timestamp_granularities[]=segment`.'),
  words: z.array(compatibleWordSchema).optional().describe('Com `timestamp_granularities[]=word`.'),
  usage,
});

/** A segment of `diarized_json`, and the event of its stream. */
export const textSegmentSchema = z.strictObject({
  type: z.literal('transcript.text.segment'),
  id: z.string(),
  start: seconds,
  end: seconds,
  speaker: z
    .string()
    .describe(
      'O nome de `known_speaker_names[]`, ou letras na ordem em que falam: `A`, `B`, … `unknown` onde nenhuma voz foi distinguida.',
    ),
  text: z.string(),
});

export const compatibleDiarizedJsonSchema = z.strictObject({
  task: z.literal('transcribe'),
  duration: seconds,
  text: z.string(),
  segments: z.array(textSegmentSchema),
  usage,
});

/** Data of the events of a stream. */
export const textDeltaSchema = z.strictObject({
  type: z.literal('transcript.text.delta'),
  delta: z.string(),
  segment_id: z.string().optional().describe('Com `diarized_json`: o segmento de que este texto é.'),
});
// OpenAI's type has a count of tokens as `usage` here, and no duration.
export const textDoneSchema = z.strictObject({
  type: z.literal('transcript.text.done'),
  text: z.string(),
  languages,
  logprobs,
});

export type CompatibleJson = z.infer<typeof compatibleJsonSchema>;
export type Logprob = NonNullable<CompatibleJson['logprobs']>[number];
export type CompatibleVerboseJson = z.infer<typeof compatibleVerboseJsonSchema>;
export type CompatibleSegment = z.infer<typeof compatibleSegmentSchema>;
export type CompatibleDiarizedJson = z.infer<typeof compatibleDiarizedJsonSchema>;
export type TextSegment = z.infer<typeof textSegmentSchema>;
export type TextEvent = z.infer<typeof textDeltaSchema> | TextSegment | z.infer<typeof textDoneSchema>;
