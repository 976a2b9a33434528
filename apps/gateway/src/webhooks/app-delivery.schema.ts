import { z } from 'zod';
import { pageAfter, pageLimit } from '../platform/http/page-query';
import { deliverySchema } from './delivery.schema';

const PAGE = 20;

export const appDeliverySchema = z.strictObject({
  ...deliverySchema.shape,
  transcription_id: z
    .string()
    .regex(/^tr_[0-9a-z]{26}$/)
    .nullable()
    .describe('Nulo no teste, que não fala de transcrição nenhuma.'),
});

export const appDeliveryListSchema = z.strictObject({
  data: z.array(appDeliverySchema).describe('Da mais nova à mais antiga.'),
  has_more: z.boolean(),
  next: z.string().nullable().describe('O `after` da próxima página.'),
});

export const appDeliveryQuery = z.strictObject({
  limit: pageLimit.default(PAGE),
  after: pageAfter('event').optional().meta({ example: 'evt_01k9zv3m5q8r2t4w6y8a0c1e3g' }),
});

export type AppDeliveryObject = z.infer<typeof appDeliverySchema>;
export type AppDeliveryListObject = z.infer<typeof appDeliveryListSchema>;
