import { ENTITY_DEFINITIONS } from '../entities/entity-definitions';
import { ENTITY_KINDS, type EntityKind } from '../entities/entity-kinds';

/** The kinds by their names in `redact`, which are those of their masks. */
const KIND_BY_NAME = {
  cpf: 'cpfs',
  email: 'emails',
  telefone: 'phones',
  cep: 'ceps',
  valor: 'amounts',
  cnpj: 'cnpjs',
  cartao: 'cards',
  pix: 'pix_keys',
  placa: 'plates',
  processo: 'court_cases',
  data: 'dates',
  hora: 'times',
  porcentagem: 'percentages',
} as const satisfies Record<string, EntityKind>;

export type RedactedName = keyof typeof KIND_BY_NAME | 'all';

/** Every name that `redact` takes. */
export const REDACTED_NAMES = ['all', ...Object.keys(KIND_BY_NAME)] as readonly RedactedName[];

/** What to mask: everything that identifies or prices (`all`), or named kinds, also in addition to `all`. */
export type RedactionPolicy = 'all' | readonly RedactedName[];

/** The kinds that a policy masks. */
export function redactedKinds(policy: RedactionPolicy): ReadonlySet<EntityKind> {
  const names = policy === 'all' ? [policy] : policy;
  return new Set(names.flatMap((name) => (name === 'all' ? MASKED_BY_ALL : KIND_BY_NAME[name])));
}

const MASKED_BY_ALL = ENTITY_KINDS.filter((kind) => ENTITY_DEFINITIONS[kind].maskedByAll);
