/** Formats numbers, times and money in Brazilian Portuguese and in the browser's time zone. */

const LOCALE = 'pt-BR';

const dateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });
const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const cents = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' });

/** `21/11/2026, 18:05` */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

const brasilia = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** `21/11/2026, 18:05:09`, in Brasília */
export function formatBrasilia(iso: string): string {
  return brasilia.format(new Date(iso));
}

/** `18:05` */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** `21 de novembro de 2026` */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });

const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month (`2026-03`) as `março de 2026`. */
export function formatMonth(name: string): string {
  return month.format(new Date(`${name}-01`));
}

/** Formats a date without a time (`2026-03-02`) as `2 de mar.` */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}

const CENT = 0.01;

/** Formats reais in whole cents. The statement has the exact amounts. */
export function formatMoney(reais: number): string {
  return reais > 0 && reais < CENT ? `menos de ${cents.format(CENT)}` : cents.format(reais);
}

/** Formats credit in reais, rounded down to whole cents. */
export function formatBalance(reais: number): string {
  return cents.format(Math.floor(Number((reais * 100).toFixed(4))) / 100);
}

/** Formats seconds as `1:02:03` or `2:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/** Formats seconds as `1 h 2 min`, `2 min 3 s` or `3 s`, which screen readers pronounce correctly. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes > 0) return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
  return `${rest} s`;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** Formats bytes with two digits at least; 1 MB is 2^20 bytes, as in the whole service. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${(amount < 10 ? tenths : whole).format(amount)} ${UNITS[power]}`;
}

export function formatPercent(fraction: number): string {
  return `${Math.floor(fraction * 100)}%`;
}

/**
 * Formats the shares of a whole in percent, rounded so that they add up to 100 (largest remainders). Progress uses `formatPercent`, which shows 100% only
 * at the end.
 */
export function formatShares(shares: readonly number[]): readonly string[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const exact = shares.map((share) => (sum > 0 ? (100 * share) / sum : 0));
  const percent = exact.map(Math.floor);
  const missing = (sum > 0 ? 100 : 0) - percent.reduce((total, each) => total + each, 0);
  const byRemainder = [...exact.keys()].sort((one, other) => (exact[other]! % 1) - (exact[one]! % 1));
  for (const index of byRemainder.slice(0, missing)) percent[index]! += 1;
  return percent.map((each) => `${each}%`);
}
