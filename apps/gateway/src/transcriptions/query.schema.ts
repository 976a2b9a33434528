import { AppError } from '@aether/domain';
import type { TranscriptionOptions } from '@aether/language';
import { z } from 'zod';
import { parseQuery } from '../platform/http/parse-query';
import { single, wholeNumber } from '../platform/http/query-values';
import { MAX_REVISIONS } from './corrections/correction-limits';
import { language } from './language.schema';
import { checkRendering, renderingOf, renderingParameters, type Rendering } from './rendering';
import { OPTION_LIST } from './transcription-options';

const portuguese = language.optional().meta({
  description: 'Só o português do Brasil é transcrito: vazio, `pt` ou `pt-BR`; também `pt_BR`, `por` e `portuguese`.',
  example: 'pt',
});

/** Query of a new transcription: audio reference, options and response format. */
export const createQuery = z.strictObject({
  ...(Object.fromEntries(OPTION_LIST.map(({ name, schema }) => [name, schema])) as Record<string, z.ZodType>),
  audio_url: single
    .refine((value) => value !== '', 'envie o endereço do áudio')
    .optional()
    .meta({
      description:
        'Endereço https do áudio, em vez de um arquivo: até 1 GB. Links de compartilhamento do Google Drive e do Dropbox são aceitos. ' +
        'Um áudio que não pode ser baixado é 424 `audio_url_failed` na própria chamada, ou em `error` da transcrição.',
      format: 'uri',
      example: 'https://exemplo.com.br/gravacao.mp3',
    }),
  upload_id: single
    .refine((value) => value !== '', 'envie o `upload_id` de um envio')
    .optional()
    .meta({
      description:
        'Um envio completo de `/v1/uploads`, em vez de um arquivo; serve mais de uma vez enquanto não vence.',
      example: 'up_01k9zv3m5q8r2t4w6y8a0c1e3g',
    }),
  ...renderingParameters,
  language: portuguese,
  idioma: portuguese,
});

export const getQuery = z.strictObject({
  wait: wholeNumber(0, 60).default(0).meta({ description: 'Espera até tantos segundos pelo fim.' }),
  ...renderingParameters,
  revision: wholeNumber(0, MAX_REVISIONS).optional().meta({
    description: 'Uma revisão do texto em vez da última; 0 é o que o reconhecimento escreveu.',
  }),
});

export interface CreateQuery {
  readonly options: TranscriptionOptions;
  readonly rendering: Rendering;
  /** Not validated here; `OutboundHttp` checks whether the address is allowed. */
  readonly audioUrl: string | null;
  readonly uploadId: string | null;
}

/**
 * Parses the query of a new transcription, or what is known of it so far. Throws `AppError` with the name of an unknown or invalid parameter, or of another
 * language. Options of a format are compared with it once both are given, as a form may send them in any order.
 */
export function parseCreateQuery(query: unknown): CreateQuery {
  const {
    audio_url: audioUrl = null,
    upload_id: uploadId = null,
    formato,
    norma,
    pessoas,
    tempos,
    ...given
  } = parseQuery(createQuery, query);
  if (audioUrl !== null && uploadId !== null) throw new AppError('ambiguous_audio', { param: 'upload_id' });
  const rendering = renderingOf({ formato, norma, pessoas, tempos });
  if (typeof query === 'object' && query !== null && 'formato' in query) checkRendering(rendering);
  const values: Readonly<Record<string, unknown>> = given;
  const asked = OPTION_LIST.map(({ field, name }) => [field, values[name]] as const);
  const options = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
  return { options, rendering, audioUrl, uploadId };
}

export interface GetQuery {
  readonly waitMs: number;
  readonly rendering: Rendering;
  /** Null: the latest. */
  readonly revision: number | null;
}

export function parseGetQuery(query: unknown): GetQuery {
  const { wait, revision = null, ...parameters } = parseQuery(getQuery, query);
  const rendering = renderingOf(parameters);
  checkRendering(rendering);
  return { waitMs: wait * 1000, rendering, revision };
}
