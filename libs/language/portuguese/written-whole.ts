/** Writes a whole number with dots between thousands: "12.300". */
export const withDots = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

interface Scale {
  readonly size: number;
  readonly one: string;
  readonly many: string;
}

export const WRITTEN_SCALES: readonly Scale[] = [
  { size: 1e12, one: 'trilhão', many: 'trilhões' },
  { size: 1e9, one: 'bilhão', many: 'bilhões' },
  { size: 1e6, one: 'milhão', many: 'milhões' },
];

/** Writes a number in a scale, by default the largest of which it has at most one decimal ("2,5 milhões"); null without one. */
export function inScale(value: number, scale?: Scale): string | null {
  const found = scale ?? WRITTEN_SCALES.find(({ size }) => value >= size && value % (size / 10) === 0);
  if (found === undefined) return null;
  const count = value / found.size;
  return `${String(count).replace('.', ',')} ${count < 2 ? found.one : found.many}`;
}
