import { ENTITY_DEFINITIONS } from '../entities/entity-definitions';
import { ENTITY_KINDS, type EntityKind } from '../entities/entity-kinds';
import { MASK_NAMES, type MaskName } from './mask-names';

export type RedactedName = MaskName | 'all';

/** Every name that `redact` takes. */
export const REDACTED_NAMES: readonly RedactedName[] = ['all', ...Object.values(MASK_NAMES)];

/** Names of the API's lists that `redact` takes, too, as the names of their masks. */
export const REDACTED_ALIASES = { names: MASK_NAMES.names, addresses: MASK_NAMES.addresses } as const;

const nameOf = (name: string): string =>
  name in REDACTED_ALIASES ? REDACTED_ALIASES[name as keyof typeof REDACTED_ALIASES] : name;

/** What to mask: everything that identifies or prices (`all`), or named kinds, also in addition to `all`. */
export type RedactionPolicy = 'all' | readonly RedactedName[];

/** The policy of some names, in a fixed order, so that the same policy is always stored in the same way; null with an unknown name or without any. */
export function redactionPolicyOf(names: readonly string[]): RedactionPolicy | null {
  const wanted = new Set(names.map(nameOf));
  const policy = REDACTED_NAMES.filter((name) => wanted.has(name));
  if (policy.length === 0 || policy.length < wanted.size) return null;
  return policy.length === 1 && policy[0] === 'all' ? 'all' : policy;
}

/** The kinds that a policy masks. */
export function redactedKinds(policy: RedactionPolicy): ReadonlySet<EntityKind> {
  const names = new Set<RedactedName>(policy === 'all' ? [policy] : policy);
  const isMasked = (kind: EntityKind): boolean =>
    names.has(MASK_NAMES[kind]) || (names.has('all') && ENTITY_DEFINITIONS[kind].maskedByAll);
  return new Set(ENTITY_KINDS.filter(isMasked));
}
