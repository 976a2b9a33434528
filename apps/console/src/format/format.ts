/** Formats numbers, times and money in Brazilian Portuguese and in the browser's time zone. */

const LOCALE = 'pt-BR';

const dateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });
const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const cents = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' });
const brl = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** `21/11/2026, 18:05` */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
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

/** Formats reais. Shows fractions of a cent for small amounts, because a transcription may cost less than a cent. */
export function formatMoney(reais: number): string {
  return (reais < 1 ? brl : cents).format(reais);
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

/** Formats bytes; 1 MB is 2^20 bytes, as in the whole service. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${number.format(bytes / 1024 ** power)} ${UNITS[power]}`;
}

export function formatPercent(fraction: number): string {
  return `${Math.floor(fraction * 100)}%`;
}

/** Formats a share, rounded to the nearest percent. Progress uses `formatPercent`, which shows 100% only at the end. */
export function formatShare(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}
