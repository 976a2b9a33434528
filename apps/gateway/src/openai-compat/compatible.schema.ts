import { z } from 'zod';

/** The JSON responses of the OpenAI-compatible route, in OpenAI's shapes. */

const seconds = z.number().min(0);
const usage = z.strictObject({ type: z.literal('duration'), seconds: z.int().min(0) });

export const compatibleJsonSchema = z.strictObject({ text: z.string(), usage });

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

/** Data of the events of a stream. */
export const textDeltaSchema = z.strictObject({ type: z.literal('transcript.text.delta'), delta: z.string() });
export const textDoneSchema = z.strictObject({ type: z.literal('transcript.text.done'), text: z.string(), usage });

export type CompatibleJson = z.infer<typeof compatibleJsonSchema>;
export type CompatibleVerboseJson = z.infer<typeof compatibleVerboseJsonSchema>;
export type CompatibleSegment = z.infer<typeof compatibleSegmentSchema>;
export type TextEvent = z.infer<typeof textDeltaSchema> | z.infer<typeof textDoneSchema>;
