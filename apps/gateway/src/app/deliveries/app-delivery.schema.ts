import { isId } from '@aether/domain';
import { z } from 'zod';
import { deliverySchema } from '../../webhooks/delivery.schema';

const PAGE = 20;
const MAX_PAGE = 100;

const appDeliverySchema = z.strictObject({
  ...deliverySchema.shape,
  transcription_id: z.string().regex(/^tr_[0-9a-z]{26}$/),
});

export const appDeliveryListSchema = z.strictObject({
  data: z.array(appDeliverySchema).describe('Da mais nova à mais antiga.'),
  has_more: z.boolean(),
  next: z.string().nullable().describe('O `after` da próxima página.'),
});

const limit = z
  .string({ error: 'use um número inteiro de 1 a 100' })
  .regex(/^\d{1,3}$/, 'use um número inteiro de 1 a 100')
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_PAGE, 'use um número inteiro de 1 a 100');

const after = z.string().refine((value) => isId('event', value), 'use o `next` da página anterior');

export const appDeliveryQuery = z.strictObject({ limit: limit.default(PAGE), after: after.optional() });

export type AppDeliveryListObject = z.infer<typeof appDeliveryListSchema>;
