import { z } from 'zod';
import { pageAfter, pageLimit } from '../../http/page-query';
import { deliverySchema } from '../../webhooks/delivery.schema';

const PAGE = 20;

const appDeliverySchema = z.strictObject({
  ...deliverySchema.shape,
  transcription_id: z.string().regex(/^tr_[0-9a-z]{26}$/),
});

export const appDeliveryListSchema = z.strictObject({
  data: z.array(appDeliverySchema).describe('Da mais nova à mais antiga.'),
  has_more: z.boolean(),
  next: z.string().nullable().describe('O `after` da próxima página.'),
});

export const appDeliveryQuery = z.strictObject({
  limit: pageLimit.default(PAGE),
  after: pageAfter('event').optional(),
});

export type AppDeliveryListObject = z.infer<typeof appDeliveryListSchema>;
