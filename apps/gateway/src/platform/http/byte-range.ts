/** Bytes `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses the `Range` header for a resource of `bytes` bytes (RFC 9110, section 14). Null: the whole, also for a malformed header, another unit
 * or several ranges. `unsatisfiable`: the range lies outside the resource.
 */
export function parseByteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes *= *(\d{0,15})-(\d{0,15}) *$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') return lastBytes(Number(to), bytes);
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: Math.min(to === '' ? Infinity : Number(to), bytes - 1) };
}

function lastBytes(count: number, bytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || bytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, bytes - count), end: bytes - 1 };
}
