import { USAGE_FILE_TEXTS } from '../../texts/usage/page';
import type { UsageDay } from './usage-days';

/** Marks UTF-8 for Excel, which also wants semicolons and decimal commas in Portuguese. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A line for each day, as CSV: date, minutes of audio, and the cost in reais unless `hasCost` is false. */
export function usageFile(days: readonly UsageDay[], hasCost: boolean): string {
  const rows = days.map(({ date, seconds, brl }) => [
    date.split('-').reverse().join('/'),
    decimal(seconds / 60),
    ...(hasCost ? [decimal(brl)] : []),
  ]);
  const header = [USAGE_FILE_TEXTS.day, USAGE_FILE_TEXTS.minutes, ...(hasCost ? [USAGE_FILE_TEXTS.cost] : [])];
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => row.join(';') + LINE_END).join('');
}

const decimal = (value: number): string => value.toFixed(2).replace('.', ',');
