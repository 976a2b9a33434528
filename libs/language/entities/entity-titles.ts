import { ENTITY_DEFINITIONS } from './entity-definitions';
import { ENTITY_KINDS, type EntityKind } from './entity-kinds';

const AND = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Kinds as a Portuguese sentence lists them: "CPF, e-mail e telefone". */
export function entityTitles(kinds: readonly EntityKind[]): string {
  return AND.format(kinds.map((kind) => ENTITY_DEFINITIONS[kind].title));
}

/** What `redact=all` hides. */
export const HIDDEN_KINDS = ENTITY_KINDS.filter((kind) => ENTITY_DEFINITIONS[kind].mask !== null);
/** What it leaves in the open. */
export const OPEN_KINDS = ENTITY_KINDS.filter((kind) => ENTITY_DEFINITIONS[kind].mask === null);
