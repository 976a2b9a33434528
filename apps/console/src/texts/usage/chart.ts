/** Texts of the chart of used audio, which the first page also shows. */

export const USAGE_CHART_TEXTS = {
  peak: (duration: string) => `pico: ${duration}`,
  asTable: 'Ver em tabela',
  day: 'Dia',
  audio: 'Áudio',
  cost: 'Custo',
} as const;
