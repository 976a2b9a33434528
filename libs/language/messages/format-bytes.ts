const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A number of bytes for users, in the largest unit (of 1024) that it reaches: `1,25 GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${NUMBER.format(bytes / 1024 ** power)} ${UNITS[power]}`;
}
