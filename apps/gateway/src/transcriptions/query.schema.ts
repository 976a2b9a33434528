import { AppError, TRANSCRIPTION_STATUSES } from '@aether/domain';
import { type TranscriptionOptions } from '@aether/language';
import type { ListTranscriptions } from '@aether/platform';
import { z } from 'zod';
import { pageAfter, pageLimit } from '../platform/http/page-query';
import { parseQuery } from '../platform/http/parse-query';
import { FORMATS, type Format } from './formats';
import { keyterms } from './keyterms.schema';

const REFERENCE_MAX = 200;
const ACCEPTED_LANGUAGES = ['', 'pt', 'pt-br'];

/** A parameter given twice comes as a list. */
const single = z.string({ error: 'informe um único valor' });

const formato = z.enum(FORMATS, { error: `use ${FORMATS.map((name) => `\`${name}\``).join(', ')}` });

/** Any option that is on or off; the bare name is a yes. */
const flag = z
  .enum(['', 'true', '1', 'false', '0'], { error: 'use `true` ou `false`' })
  .transform((value) => !['false', '0'].includes(value));

const entities = z.union([z.literal('all'), flag.transform((asked) => (asked ? 'spec' : null))], {
  error: 'use `true`, `false` ou `all`',
});

const speakers = z.enum(['1', '2', '3', '4'], { error: 'use um número inteiro de 1 a 4' }).transform(Number);

const redact = z.literal('all', { error: 'use `all`' });

/** What stands for bytes that were no UTF-8, and half a character. */
const NO_TEXT = /[\ufffd\p{Cs}]/u;

const reference = single
  .refine((value) => [...value].length <= REFERENCE_MAX, `use até ${REFERENCE_MAX} caracteres`)
  .refine((value) => !NO_TEXT.test(value), 'use texto em UTF-8');

const wait = z
  .string({ error: 'use um número inteiro de 0 a 60' })
  .regex(/^\d{1,2}$/, 'use um número inteiro de 0 a 60')
  .transform(Number)
  .refine((value) => value <= 60, 'use um número inteiro de 0 a 60');

const createQuery = z.strictObject({
  reference: reference.optional(),
  audio_url: single.min(1, 'envie o endereço do áudio').optional(),
  upload_id: single.min(1, 'envie o `upload_id` de um envio').optional(),
  keyterms: keyterms.optional(),
  formato: formato.optional(),
  entities: entities.optional(),
  redact: redact.optional(),
  redact_audio: flag.optional(),
  webhook_url: single.optional(),
  diarization: flag.optional(),
  speakers: speakers.optional(),
  channels: flag.optional(),
  sentiment: flag.optional(),
  language: single.optional(),
  idioma: single.optional(),
});

const getQuery = z.strictObject({ wait: wait.optional(), formato: formato.optional() });

const PAGE_SIZE = 20;

const listQuery = z.strictObject({
  limit: pageLimit.optional(),
  after: pageAfter('transcription').optional(),
  status: z
    .enum(TRANSCRIPTION_STATUSES, { error: `use ${TRANSCRIPTION_STATUSES.map((name) => `\`${name}\``).join(', ')}` })
    .optional(),
});

const noQuery = z.strictObject({});

export interface CreateQuery {
  readonly options: TranscriptionOptions;
  readonly format: Format;
  /** As it was written: what it may lead to is for `OutboundHttp` to say. */
  readonly audioUrl: string | null;
  readonly uploadId: string | null;
}

/** Options of a new transcription. Rejects by name what is unknown or wrong, and any language but Portuguese. */
export function parseCreateQuery(query: unknown): CreateQuery {
  const parsed = parseQuery(createQuery, query);
  for (const param of ['language', 'idioma'] as const) {
    const value = parsed[param];
    if (value !== undefined && !ACCEPTED_LANGUAGES.includes(value.toLowerCase())) {
      throw new AppError('unsupported_language', { param });
    }
  }
  const { reference, keyterms = [], entities = null, redact, formato = 'json' } = parsed;
  const { diarization = false, speakers, channels = false, sentiment = false } = parsed;
  const { redact_audio: redactAudio = false } = parsed;
  const { audio_url = null, upload_id = null, webhook_url: webhookUrl } = parsed;
  if (audio_url !== null && upload_id !== null) throw new AppError('ambiguous_audio', { param: 'upload_id' });
  return {
    options: {
      ...(reference !== undefined && { reference }),
      ...(keyterms.length > 0 && { keyterms }),
      ...(entities !== null && { entities }),
      ...(redact !== undefined && { redact }),
      ...(redactAudio && { redactAudio }),
      ...(webhookUrl !== undefined && { webhookUrl }),
      ...(diarization && { diarization }),
      ...(speakers !== undefined && { speakers }),
      ...(channels && { channels }),
      ...(sentiment && { sentiment }),
    },
    format: formato,
    audioUrl: audio_url,
    uploadId: upload_id,
  };
}

export function parseGetQuery(query: unknown): { readonly waitMs: number; readonly format: Format } {
  const parsed = parseQuery(getQuery, query);
  return { waitMs: (parsed.wait ?? 0) * 1000, format: parsed.formato ?? 'json' };
}

export function parseListQuery(query: unknown): ListTranscriptions {
  const { limit: size = PAGE_SIZE, after, status } = parseQuery(listQuery, query);
  return { limit: size, ...(after !== undefined && { after }), ...(status !== undefined && { status }) };
}

/** For routes that take no parameter. */
export function parseNoQuery(query: unknown): void {
  parseQuery(noQuery, query);
}
