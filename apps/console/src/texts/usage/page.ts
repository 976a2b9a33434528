/** Texts of the page Uso. */

export const USAGE_TEXTS = {
  period: 'Período',
  what: 'o uso',
  none: 'Nenhuma transcrição terminou neste período.',
  audio: 'de áudio',
  transcriptions: (count: number) => (count === 1 ? 'transcrição' : 'transcrições'),
  cost: 'do seu saldo',
  moreThanBefore: (percent: string, days: number) => `${percent}% a mais que nos ${days} dias anteriores`,
  lessThanBefore: (percent: string, days: number) => `${percent}% a menos que nos ${days} dias anteriores`,
  asBefore: (days: number) => `como nos ${days} dias anteriores`,
  unusedBefore: (days: number) => `sem uso nos ${days} dias anteriores`,
  download: 'Baixar em CSV',
  byDay: 'Por dia',
  byKey: 'Por chave',
  unnamedKey: (hint: string) => `Chave terminada em ${hint}`,
  webApplication: 'Aplicativo web',
} as const;

export const USAGE_FILE_TEXTS = {
  name: (from: string, to: string) => `uso-${from}-a-${to}.csv`,
  day: 'Dia',
  minutes: 'Minutos de áudio',
  cost: 'Custo em reais',
} as const;

export const PROJECT_TABLE_TEXTS = {
  title: 'Por projeto',
  table: 'Tabela',
  project: 'Projeto',
  audio: 'Áudio',
  transcriptions: 'Transcrições',
  cost: 'Custo',
  noProject: 'Sem projeto',
} as const;

/** Labels by number of days. */
export const PERIODS: Readonly<Record<string, string>> = { 7: '7 dias', 30: '30 dias', 90: '90 dias', 365: '1 ano' };
