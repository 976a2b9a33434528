import { REDACTED_ALIASES, REDACTED_NAMES, redactionPolicyOf } from '@aether/language';
import { z } from 'zod';

const NAMES: readonly string[] = [...REDACTED_NAMES, ...Object.keys(REDACTED_ALIASES)];

/** As a Portuguese list. */
export const REDACTED_NAMES_LISTED = NAMES.map((name) => `\`${name}\``).join(', ');

const error = `use ${REDACTED_NAMES_LISTED}`;
const NAME = `(?:${NAMES.join('|')})`;
const LIST = new RegExp(`^${NAME}(?:, ?${NAME})*$`);

/**
 * Names of what to mask: the parameter may be repeated, and each value may contain several names separated by commas. Parses to the names in a fixed
 * order, so that a repeated request is recognized, and to undefined when absent.
 */
export const redaction = z
  .preprocess(
    (value) => (value === undefined ? value : [value].flat()),
    z.array(z.string({ error }).regex(LIST, error), { error }).min(1, error).optional(),
  )
  .transform((values) => (values && redactionPolicyOf(values.flatMap((value) => value.split(/, ?/)))) ?? undefined);
