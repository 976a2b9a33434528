import { createHash } from 'node:crypto';
import type { Suggestion } from '@aether/language';

type Suggested = Pick<Suggestion, 'kind' | 'term'> & { readonly replaces?: string };

/** Does not contain the words: it is in the audit log, and outlives them. */
export function suggestionId(accountId: string, { kind, term, replaces }: Suggested): string {
  const words = kind === 'replacement' ? [replaces, term] : [term];
  const hash = createHash('sha256').update([accountId, kind, ...words].join('\n'));
  return `sug_${hash.digest('hex').slice(0, 26)}`;
}
