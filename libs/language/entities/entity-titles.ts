import { ENTITY_DEFINITIONS } from './entity-definitions';
import { ENTITY_KINDS, type EntityKind } from './entity-kinds';

const AND = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The kinds as a Portuguese list: "CPF, e-mail e telefone". */
export function entityTitles(kinds: readonly EntityKind[]): string {
  return AND.format(kinds.map((kind) => ENTITY_DEFINITIONS[kind].title));
}

/** The kinds that `redact=all` masks. */
export const MASKED_KINDS = ENTITY_KINDS.filter((kind) => ENTITY_DEFINITIONS[kind].maskedByAll);
/** The kinds that `redact=all` leaves unmasked. */
export const UNMASKED_KINDS = ENTITY_KINDS.filter((kind) => !ENTITY_DEFINITIONS[kind].maskedByAll);
