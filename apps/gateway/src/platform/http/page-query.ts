import { isId, type IdKind } from '@aether/domain';
import type { z } from 'zod';
import { single, wholeNumber } from './query-values';

/** How many of a list are asked for: 1 to 100. */
export const pageLimit = wholeNumber(1, 100);

/** After which one of a list the page begins. */
export const pageAfter = (kind: IdKind): z.ZodString =>
  single.refine((value) => isId(kind, value), 'use o `next` da página anterior');
