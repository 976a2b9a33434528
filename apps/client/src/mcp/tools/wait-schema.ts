import { z } from 'zod';

/** Longer than any recording takes on a service that is not overloaded. */
const LONGEST_S = 3600;

/** How long a tool waits for the end of a transcription. Clients give up a call after about a minute, unless it reports progress. */
export function waitSchema(seconds: number): z.ZodDefault<z.ZodInt> {
  return z
    .int()
    .min(0)
    .max(LONGEST_S)
    .default(seconds)
    .describe(
      `Espera até tantos segundos pelo fim; sem isto, ${seconds}. Se ele não vier, peça de novo com \`get_transcription\`.`,
    );
}
