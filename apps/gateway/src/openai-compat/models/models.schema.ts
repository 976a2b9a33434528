import { z } from 'zod';

/** One of OpenAI's models. */
export const modelSchema = z.strictObject({
  id: z.string(),
  object: z.literal('model'),
  created: z.int().describe('Segundos desde 1970.'),
  owned_by: z.string(),
});

/** OpenAI's list of models, which front ends request. */
export const modelsSchema = z.strictObject({ object: z.literal('list'), data: z.array(modelSchema) });

export type ModelObject = z.infer<typeof modelSchema>;
export type ModelsObject = z.infer<typeof modelsSchema>;
