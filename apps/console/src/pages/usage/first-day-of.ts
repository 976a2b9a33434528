const DAY_MS = 86_400_000;

/** The period of as many days before one that ends today. */
export function periodBefore(days: number): { readonly from: string; readonly to: string } {
  return { from: firstDayOf(2 * days), to: firstDayOf(days + 1) };
}

/** First day of a period that ends today, in the billing time zone. The Swedish locale formats dates as ISO 8601. */
export function firstDayOf(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  return new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
