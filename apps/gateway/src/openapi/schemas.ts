import { z } from 'zod';
import { accountSchema, usageSchema } from '../account/account.schema';
import {
  compatibleJsonSchema,
  compatibleVerboseJsonSchema,
  textDeltaSchema,
  textDoneSchema,
} from '../audio-compat/compatible.schema';
import { liveSchema, readySchema } from '../health/health.schema';
import { errorSchema } from '../http/error.schema';
import { modelsSchema } from '../models/models.schema';
import { entitiesSchema } from '../transcriptions/entities.schema';
import {
  endSchema,
  progressSchema,
  segmentSchema,
  segmentsSchema,
  transcriptionListSchema,
  transcriptionSchema,
  transcriptionSummarySchema,
  wordSchema,
} from '../transcriptions/transcription.schema';
import { deliveryListSchema, deliverySchema, webhookEventSchema } from '../webhooks/delivery.schema';
import { webhookSecretSchema } from '../webhooks/webhook-secret.schema';

const NAMED = {
  Account: accountSchema,
  CompatibleJson: compatibleJsonSchema,
  CompatibleVerboseJson: compatibleVerboseJsonSchema,
  Delivery: deliverySchema,
  DeliveryList: deliveryListSchema,
  End: endSchema,
  Entities: entitiesSchema,
  Error: errorSchema,
  Live: liveSchema,
  Models: modelsSchema,
  Progress: progressSchema,
  Ready: readySchema,
  Segment: segmentSchema,
  Segments: segmentsSchema,
  TextDelta: textDeltaSchema,
  TextDone: textDoneSchema,
  Transcription: transcriptionSchema,
  TranscriptionList: transcriptionListSchema,
  TranscriptionSummary: transcriptionSummarySchema,
  WebhookEvent: webhookEventSchema,
  WebhookSecret: webhookSecretSchema,
  Usage: usageSchema,
  Word: wordSchema,
} as const;

export type SchemaName = keyof typeof NAMED;

export const schemaRef = (name: SchemaName): { readonly $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** JSON Schemas (draft 2020-12, which OpenAPI 3.1 takes as they are) of the very schemas that type the answers. */
export function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]));
}
