import type { AuditEntry } from '@aether/domain';

/** The ids of the users who appear as actors. */
export function actorIds(entries: readonly AuditEntry[]): readonly string[] {
  const ids = entries.flatMap(({ actor }) => (actor.kind === 'person' && actor.id !== null ? [actor.id] : []));
  return [...new Set(ids)];
}
