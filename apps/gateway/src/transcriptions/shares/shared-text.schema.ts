import { z } from 'zod';
import { parseQuery } from '../../platform/http/parse-query';
import { oneOf } from '../../platform/http/query-values';
import type { Format } from '../formats';
import { checkRendering, renderingOf, renderingParameters, type Rendering } from '../rendering';

/** The formats that a reader of a link gets. A statement for a hearing is the owner's, and the object has what a link does not show. */
export const SHARED_FORMATS = ['turnos', 'texto', 'docx', 'pdf', 'srt', 'vtt'] as const satisfies readonly Format[];

export type SharedRendering = Rendering & { readonly format: (typeof SHARED_FORMATS)[number] };

export const sharedTextQuery = z.strictObject({
  ...renderingParameters,
  formato: z.enum(SHARED_FORMATS, oneOf(SHARED_FORMATS)).default('turnos').meta({
    description: 'Formato do arquivo, como os de `GET /v1/transcriptions/{id}`.',
  }),
});

/** Throws `AppError` with the name of an unknown or invalid parameter. */
export function parseSharedTextQuery(query: unknown): SharedRendering {
  const { formato: format, ...options } = parseQuery(sharedTextQuery, query);
  const rendering = { ...renderingOf({ formato: format, ...options }), format };
  checkRendering(rendering);
  return rendering;
}
