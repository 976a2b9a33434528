/** What is said of an API key wherever it shows. */

export const KEY_FACTS_TEXTS = {
  endsIn: 'Termina em',
  createdAt: (time: string) => `criada em ${time}`,
  revokedAt: (time: string) => `revogada em ${time}`,
  expired: 'Venceu',
  unnamed: (hint: string) => `Chave terminada em ${hint}`,
  expiresIn: (days: number) => (days === 1 ? 'Vence em 1 dia' : `Vence em ${days} dias`),
  neverUsed: 'nunca usada',
  usedAt: (time: string) => `usada em ${time}`,
  allScopes: 'Todas as permissões',
  scopes: (labels: readonly string[]) => labels.join(' e '),
  noExpiry: 'não vence',
  expiresOn: (date: string) => `vence em ${date}`,
  expiredOn: (date: string) => `venceu em ${date}`,
  noLimit: 'sem limite de gastos',
  spent: (spent: string, limit: string) => `usou ${spent} de ${limit} neste mês`,
} as const;
