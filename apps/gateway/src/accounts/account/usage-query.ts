import { AppError } from '@aether/domain';
import { z } from 'zod';
import { parseQuery } from '../../platform/http/parse-query';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

const day = z.iso.date({ error: 'use uma data como `2026-03-31`' });

export const usageQuery = z.strictObject({
  from: day.optional().meta({ description: 'O primeiro dia; sem ele, 30 dias até `to`.' }),
  to: day.optional().meta({ description: 'O último dia; sem ele, hoje.' }),
});

/** First and last day, both inclusive, as `YYYY-MM-DD`. */
export interface UsagePeriod {
  readonly from: string;
  readonly to: string;
}

/** Defaults to the 30 days up to `today`; accepts at most 366 days. */
export function parseUsageQuery(query: unknown, today: string): UsagePeriod {
  const given = parseQuery(usageQuery, query);
  const to = given.to ?? (given.from !== undefined && given.from > today ? given.from : today);
  const from = given.from ?? daysBefore(to, DEFAULT_DAYS - 1);
  if (from > to || from < daysBefore(to, MAX_DAYS - 1)) {
    throw new AppError('invalid_parameter', {
      param: 'from',
      message: `O parâmetro \`from\` não é válido: use uma data até \`to\`, no máximo ${MAX_DAYS} dias antes.`,
    });
  }
  return { from, to };
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
