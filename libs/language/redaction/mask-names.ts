import type { EntityKind } from '../entities/entity-kinds';

/** The name of each kind in `redact`, and in upper case in its masks: "cpf" in `[CPF_1]`. */
export const MASK_NAMES = {
  cpfs: 'cpf',
  emails: 'email',
  phones: 'telefone',
  ceps: 'cep',
  amounts: 'valor',
  cnpjs: 'cnpj',
  cards: 'cartao',
  pix_keys: 'pix',
  plates: 'placa',
  court_cases: 'processo',
  dates: 'data',
  times: 'hora',
  percentages: 'porcentagem',
  names: 'nome',
  addresses: 'endereco',
} as const satisfies Record<EntityKind, string>;

export type MaskName = (typeof MASK_NAMES)[EntityKind];
