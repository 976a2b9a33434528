import { REDACTED_NAMES, type RedactedName, type RedactionPolicy } from '@aether/language';
import { z } from 'zod';

const error = `use ${REDACTED_NAMES.map((name) => `\`${name}\``).join(', ')}`;
const NAME = `(?:${REDACTED_NAMES.join('|')})`;
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
  .transform((values) => values && policyOf(new Set(values.flatMap((value) => value.split(/, ?/)))));

function policyOf(given: ReadonlySet<string>): RedactionPolicy {
  const ordered: readonly RedactedName[] = REDACTED_NAMES.filter((name) => given.has(name));
  return ordered.length === 1 && ordered[0] === 'all' ? 'all' : ordered;
}
