import type { Session } from '../api/queries';

export type Role = Session['role'];

interface RoleText {
  readonly name: string;
  /** What it may do, in one sentence. */
  readonly allows: string;
}

/** In the order in which a form offers them: the usual one first. */
export const ROLE_TEXTS: Readonly<Record<Role, RoleText>> = {
  operator: {
    name: 'Operador',
    allows: 'Envia áudios, corrige, compartilha e apaga transcrições, e cuida do vocabulário.',
  },
  reader: { name: 'Leitor', allows: 'Lê e baixa as transcrições. Não envia nem muda nada.' },
  owner: {
    name: 'Responsável',
    allows: 'Pode tudo: também chaves de API, equipe, pagamentos, configurações e registro.',
  },
};

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  operator: ROLE_TEXTS.operator.name,
  reader: ROLE_TEXTS.reader.name,
  owner: ROLE_TEXTS.owner.name,
};
