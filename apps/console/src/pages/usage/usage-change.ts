import { USAGE_TEXTS } from '../../texts/usage/page';

const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** How the seconds of a period of `days` compare with those of the period before. */
export function usageChange(seconds: number, before: number, days: number): string {
  if (before === 0) return USAGE_TEXTS.unusedBefore(days);
  const percent = Math.round((seconds / before - 1) * 100);
  if (percent === 0) return USAGE_TEXTS.asBefore(days);
  return percent > 0
    ? USAGE_TEXTS.moreThanBefore(PERCENT.format(percent), days)
    : USAGE_TEXTS.lessThanBefore(PERCENT.format(-percent), days);
}
