import { z } from 'zod';
import type { Transcription } from '../../api/transcription';

/** Fields that grow with the recording; `read_transcript` reads the text by parts. */
const LONG = ['text', 'words', 'segments', 'speakers'];

/** A transcription without its text. */
export const factsSchema = z.looseObject({
  id: z.string(),
  status: z.enum(['queued', 'processing', 'completed', 'failed', 'canceled']),
  duration_s: z.number().nullable(),
  created_at: z.string(),
  progress: z.looseObject({ stage: z.string(), fraction: z.number() }).optional(),
  warnings: z.array(z.string()),
  error: z.looseObject({ code: z.string(), message: z.string() }).nullable(),
});

export function factsOf(transcription: Transcription): Record<string, unknown> {
  const facts = Object.entries(transcription).filter(([name]) => !LONG.includes(name));
  return Object.fromEntries(facts.map(([name, value]) => [name, name === 'sentiment' ? summaryOf(value) : value]));
}

/** The sentiment of the whole and of each speaker, without that of each passage. */
function summaryOf(sentiment: unknown): unknown {
  const { summary } = sentiment as { readonly summary?: unknown };
  return { summary };
}
