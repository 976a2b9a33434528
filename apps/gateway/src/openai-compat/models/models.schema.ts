import { z } from 'zod';

/** OpenAI's list of models, which front ends request. */
export const modelsSchema = z.strictObject({
  object: z.literal('list'),
  data: z.array(
    z.strictObject({
      id: z.string(),
      object: z.literal('model'),
      created: z.int().describe('Segundos desde 1970.'),
      owned_by: z.string(),
    }),
  ),
});

export type ModelsObject = z.infer<typeof modelsSchema>;
