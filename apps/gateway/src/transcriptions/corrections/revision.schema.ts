import { ACTOR_KINDS } from '@aether/domain';
import { z } from 'zod';
import { pageLimit } from '../../platform/http/page-query';
import { wholeNumber } from '../../platform/http/query-values';
import { speakerLabel } from '../speaker-label.schema';
import { wordSchema } from '../transcription.schema';
import { MAX_REVISIONS } from './correction-limits';
import { operationSchema } from './correction.schema';

const index = z.int().min(0);

export const revisionSchema = z.strictObject({
  object: z.literal('transcript_revision'),
  revision: z.int().min(1),
  created_at: z.iso.datetime(),
  by: z.strictObject({ kind: z.enum(ACTOR_KINDS), id: z.string().nullable() }),
  operations: z.array(operationSchema).describe('Como foram enviadas; onde a transcrição mascara dados, com máscaras.'),
  changes: z
    .strictObject({
      words: z
        .array(z.strictObject({ from: index, to: index, words: z.array(wordSchema) }))
        .describe('Em lugar das palavras `from` a `to` (exclusive) da revisão anterior, em ordem.'),
      speakers: z
        .array(z.strictObject({ from: index, to: index, speaker: speakerLabel }))
        .describe('Depois disso, quem fala as palavras `from` a `to` (exclusive).'),
    })
    .nullable()
    .describe('O que mudou nas palavras, já com dados formatados; nulo quando a revisão volta a uma anterior.'),
  keyterms: z
    .array(z.string())
    .describe('Palavras que o reconhecimento não escreveu: sirva-se delas em `keyterms` na próxima gravação.'),
});

export const revisionListSchema = z.strictObject({
  data: z.array(revisionSchema).describe('Da mais antiga à mais nova.'),
  has_more: z.boolean(),
  next: z.int().nullable().describe('O `after` da página seguinte; nulo na última.'),
});

export const revisionsQuery = z.strictObject({
  limit: pageLimit.default(20),
  after: wholeNumber(0, MAX_REVISIONS).default(0).meta({ description: 'As revisões depois desta.' }),
});

export type RevisionObject = z.infer<typeof revisionSchema>;
export type RevisionListObject = z.infer<typeof revisionListSchema>;
