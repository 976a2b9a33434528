import { z } from 'zod';
import { numberOf } from './number-of';

const USE = {
  error:
    'use `auto` ou um objeto com `type` igual a `server_vad` e, se quiser, `prefix_padding_ms`, `silence_duration_ms` (inteiros, de 0 em diante) e ' +
    '`threshold` (de 0 a 1)',
};

const milliseconds = z.preprocess(numberOf, z.int(USE).min(0, USE)).optional();

const serverVad = z.strictObject(
  {
    type: z.literal('server_vad', USE),
    prefix_padding_ms: milliseconds,
    silence_duration_ms: milliseconds,
    threshold: z.preprocess(numberOf, z.number(USE).min(0, USE).max(1, USE)).optional(),
  },
  USE,
);

/** How OpenAI's service cuts the audio: `auto`, or an object, in JSON or with one form field for each member. */
export const chunkingStrategy = z
  .preprocess(readStrategy, z.union([z.literal('auto'), serverVad], USE).optional())
  .optional();

function readStrategy(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // OpenAI's SDKs write a missing value as one of the two.
  if (value === '' || value === 'null') return undefined;
  if (!value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
