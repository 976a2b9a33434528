/** Texts of the page Chaves de API. */

export const API_KEYS_TEXTS = {
  explanation:
    'Uma chave identifica o seu sistema. Quem tiver a chave pode usar a sua conta: não a publique, dê a ela só as permissões de que precisa e revogue-a se vazar. Veja o que dá para fazer na',
  reference: 'referência da API',
  what: 'as chaves',
  newKey: 'Nova chave',
  newKeyName: 'Nome da chave nova',
  create: 'Criar chave',
} as const;

export const KEY_FORM_TEXTS = {
  keepExpiry: (time: string) => `Em ${time}`,
  nameHint: 'Para reconhecê-la, por exemplo “Servidor de produção”.',
  project: 'Projeto',
  projectHint: 'Opcional. Em “Uso”, as chaves de um projeto aparecem somadas.',
  scopes: 'O que a chave pode fazer',
  noScope: 'Escolha ao menos uma permissão.',
  expires: 'Vence',
  limit: 'Limite por mês, em reais',
  limitHint: 'Vazio: sem limite. O mês é o do calendário de Brasília.',
  limitInvalid: 'Use um valor como 50 ou 50,00.',
} as const;

export const KEY_LIST_TEXTS = {
  active: (count: number, limit: number) => `Em uso: ${count} de ${limit}`,
  noneYet: 'Nenhuma chave ainda. Crie a primeira acima: ela vale na hora.',
  revoked: (count: number) => `Revogadas: ${count}`,
  expiringSoon: (keys: string) => `${keys}. Altere a validade, ou troque a chave no seu sistema antes disso.`,
  changeNamed: (name: string) => `Editar ${name}`,
  change: 'Editar',
  revokeNamed: (name: string) => `Revogar ${name}`,
  revoke: 'Revogar',
  changeTitle: 'Editar a chave',
  revokeTitle: (name: string) => `Revogar “${name}”?`,
  revokeText: (hint: string) =>
    `Os sistemas que usam a chave terminada em ${hint} serão recusados na hora. Não dá para desfazer.`,
} as const;

export const EXPIRY_NAMES = { never: 'Nunca', d30: 'Em 30 dias', d90: 'Em 90 dias', d365: 'Em 365 dias' } as const;
