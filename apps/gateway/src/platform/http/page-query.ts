import { isId, type IdKind } from '@aether/domain';
import { z } from 'zod';

const MAX_PAGE = 100;
const WHOLE = 'use um número inteiro de 1 a 100';

/** How many of a list are asked for: 1 to 100. */
export const pageLimit = z
  .string({ error: WHOLE })
  .regex(/^\d{1,3}$/, WHOLE)
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_PAGE, WHOLE);

/** After which one of a list the page begins. */
export const pageAfter = (kind: IdKind): z.ZodString =>
  z.string({ error: 'informe um único valor' }).refine((value) => isId(kind, value), 'use o `next` da página anterior');
