import { isId, type IdKind } from '@aether/domain';
import type { z } from 'zod';
import { single, wholeNumber } from './query-values';

/** Page size: 1 to 100. */
export const pageLimit = wholeNumber(1, 100);

/** Cursor: the id of the last item of the previous page. */
export const pageAfter = (kind: IdKind): z.ZodString =>
  single.refine((value) => isId(kind, value), 'use o `next` da página anterior');
