/** A figure of a snapshot with its unit, which its name implies: processor time in milliseconds, memory in MiB, bytes in KiB. */
export function figureText(name: string, value: number): string {
  if (name.endsWith('processor time')) return `${rounded(1000 * value)} ms`;
  if (name.endsWith('memory')) return `${rounded(value / 2 ** 20)} MiB`;
  if (name.includes('bytes')) return `${rounded(value / 1024)} KiB`;
  return rounded(value);
}

/** Three digits are more than such measurements repeat. */
function rounded(value: number): string {
  if (value === 0) return '0';
  return value.toFixed(value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
}
