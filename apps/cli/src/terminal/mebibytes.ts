const MIB = 2 ** 20;

/** For example `144 MiB`, rounded up. */
export function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / MIB)} MiB`;
}
