import { z } from 'zod';
import { parseQuery } from '../platform/http/parse-query';

export const statementQuery = z.strictObject({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'use um mês como `2026-03`')
    .meta({ description: 'O mês, no fuso de Brasília.', example: '2026-03' }),
});

/** Brasília has kept UTC−3 all year since 2019. */
const OFFSET_H = 3;

/** A month in Brasília time: `from` is inclusive, `to` is the start of the next month. */
export function parseStatementMonth(given: unknown): {
  readonly month: string;
  readonly from: Date;
  readonly to: Date;
} {
  const { month } = parseQuery(statementQuery, given);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (months: number): Date => new Date(Date.UTC(year, number - 1 + months, 1, OFFSET_H));
  return { month, from: start(0), to: start(1) };
}
