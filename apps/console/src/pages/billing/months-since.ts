/** In the billing time zone. The Swedish locale formats dates as ISO 8601. */
const monthOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit' });

/** The months (`2026-03`) from `first` to `last`, newest first. */
export function monthsSince(first: Date, last: Date): readonly string[] {
  const [oldest, newest] = [monthOf.format(first), monthOf.format(last)];
  const months: string[] = [];
  for (let month = newest; month >= oldest; month = monthBefore(month)) months.push(month);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [before, of] = number === 1 ? [12, year - 1] : [number - 1, year];
  return `${of}-${String(before).padStart(2, '0')}`;
}
