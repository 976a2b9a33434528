import { REDACTED_NAMES, type RedactedName, type RedactionPolicy } from '@aether/language';
import { z } from 'zod';

const error = `use ${REDACTED_NAMES.map((name) => `\`${name}\``).join(', ')}`;
const names = z.array(z.enum(REDACTED_NAMES, { error }), { error }).min(1, error);

/** Names of what to mask, separated by commas or repeated; in a fixed order, so that the same request is recognized. Absent: nothing. */
export const redaction = z
  .preprocess(splitNames, names.optional())
  .transform((given): RedactionPolicy | undefined => given && policyOf(new Set(given)));

function splitNames(value: unknown): unknown {
  if (value === undefined) return undefined;
  return [value]
    .flat()
    .flatMap((each) => (typeof each === 'string' ? each.split(',').map((name) => name.trim()) : each));
}

function policyOf(given: ReadonlySet<RedactedName>): RedactionPolicy {
  const ordered = REDACTED_NAMES.filter((name) => given.has(name));
  return ordered.length === 1 && ordered[0] === 'all' ? 'all' : ordered;
}
