/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The `Range` of a request for `bytes` bytes (RFC 9110, section 14): null for the whole, which is what a header that is malformed, of
 * another unit or of several ranges gets too; `unsatisfiable` for one that lies outside.
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
