/**
 * Every kind of dictated data by the name of its list in the API. `core` kinds are listed by `entities=true`, `extended` kinds only by
 * `entities=all`. `entity-definitions.ts` defines the rest; the names are separate because the recognizers import them.
 */
const TIERS = {
  cpfs: 'core',
  emails: 'core',
  phones: 'core',
  ceps: 'core',
  amounts: 'core',
  cnpjs: 'extended',
  dates: 'extended',
  times: 'extended',
  cards: 'extended',
  plates: 'extended',
  pix_keys: 'extended',
  court_cases: 'extended',
  percentages: 'extended',
  names: 'extended',
  addresses: 'extended',
} as const satisfies Record<string, 'core' | 'extended'>;

export type EntityKind = keyof typeof TIERS;
export type CoreKind = { [Kind in EntityKind]: (typeof TIERS)[Kind] extends 'core' ? Kind : never }[EntityKind];
export type ExtendedKind = Exclude<EntityKind, CoreKind>;

export const ENTITY_KINDS = Object.keys(TIERS) as readonly EntityKind[];
export const CORE_KINDS = ENTITY_KINDS.filter((kind) => TIERS[kind] === 'core');
export const EXTENDED_KINDS = ENTITY_KINDS.filter((kind) => TIERS[kind] === 'extended');
