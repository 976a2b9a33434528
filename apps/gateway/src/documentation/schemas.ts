import type { z } from 'zod';
import { accountWithBalanceSchema, usageSchema } from '../accounts/account/account.schema';
import {
  compatibleDiarizedJsonSchema,
  compatibleJsonSchema,
  compatibleVerboseJsonSchema,
  textDeltaSchema,
  textDoneSchema,
  textSegmentSchema,
} from '../openai-compat/compatible.schema';
import { liveSchema, readySchema } from '../platform/health/health.schema';
import { errorSchema } from '../platform/http/error.schema';
import { modelSchema, modelsSchema } from '../openai-compat/models/models.schema';
import { correctionSchema } from '../transcriptions/corrections/correction.schema';
import { revisionListSchema, revisionSchema } from '../transcriptions/corrections/revision.schema';
import { entitiesSchema } from '../transcriptions/entities.schema';
import { newShareSchema, shareListSchema, shareSchema } from '../transcriptions/shares/share.schema';
import { labelsSchema } from '../transcriptions/labels/labels.schema';
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
import {
  deliveryListSchema,
  deliverySchema,
  newWebhookTestSchema,
  webhookEventSchema,
  webhookTestEventSchema,
} from '../webhooks/delivery.schema';
import {
  changeVocabularySchema,
  newEntrySchema,
  vocabularyEntrySchema,
  vocabularySchema,
} from '../vocabulary/vocabulary.schema';
import { webhookSecretSchema } from '../webhooks/webhook-secret.schema';
import type { SchemaName } from '../platform/openapi/schema-ref';
import { withOpenObjects } from '../platform/openapi/open-schemas';
import { toComponents } from '../platform/openapi/to-components';

/** Bodies of requests: another field is an error. */
const REQUESTS = {
  ChangeVocabulary: changeVocabularySchema,
  Correction: correctionSchema,
  NewShare: newShareSchema,
  NewVocabularyEntry: newEntrySchema,
  NewWebhookTest: newWebhookTestSchema,
  TranscriptionLabels: labelsSchema,
} satisfies Partial<Record<SchemaName, z.ZodType>>;

const RESPONSES = {
  Account: accountWithBalanceSchema,
  CompatibleDiarizedJson: compatibleDiarizedJsonSchema,
  CompatibleJson: compatibleJsonSchema,
  CompatibleVerboseJson: compatibleVerboseJsonSchema,
  Delivery: deliverySchema,
  DeliveryList: deliveryListSchema,
  End: endSchema,
  Entities: entitiesSchema,
  Error: errorSchema,
  Live: liveSchema,
  Model: modelSchema,
  Models: modelsSchema,
  Progress: progressSchema,
  Ready: readySchema,
  Revision: revisionSchema,
  RevisionList: revisionListSchema,
  Segment: segmentSchema,
  Segments: segmentsSchema,
  Share: shareSchema,
  ShareList: shareListSchema,
  TextDelta: textDeltaSchema,
  TextDone: textDoneSchema,
  TextSegment: textSegmentSchema,
  Transcription: transcriptionSchema,
  TranscriptionList: transcriptionListSchema,
  TranscriptionSummary: transcriptionSummarySchema,
  Vocabulary: vocabularySchema,
  VocabularyEntry: vocabularyEntrySchema,
  WebhookEvent: webhookEventSchema,
  WebhookSecret: webhookSecretSchema,
  WebhookTestEvent: webhookTestEventSchema,
  Usage: usageSchema,
  Word: wordSchema,
} satisfies Record<Exclude<SchemaName, keyof typeof REQUESTS>, z.ZodType>;

export function componentSchemas(): Record<string, object> {
  return { ...withOpenObjects(toComponents(RESPONSES)), ...toComponents(REQUESTS) };
}
