import { z } from 'zod';

const seconds = z.number().min(0);

/** Characters of text in one answer: some 6,000 tokens. */
export const DEFAULT_CHARACTERS = 20_000;

export const readingSchema = z.object({
  turns: z.array(z.object({ start_s: seconds, end_s: seconds, speaker: z.string().optional(), text: z.string() })),
  next_from_s: seconds.nullable().describe('Continue a leitura daqui, com `from_s`; nulo no fim.'),
});
