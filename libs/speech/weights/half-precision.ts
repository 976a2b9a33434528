/** Conversions from IEEE 754 binary16 and bfloat16 to float32. */

let table: Float32Array | undefined;

/** The values of the 65536 half-precision bit patterns. */
function halfPrecisionTable(): Float32Array {
  const values = new Float32Array(0x10000);
  for (let bits = 0; bits < values.length; bits++) {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 0x1f;
    const fraction = bits & 0x3ff;
    if (exponent === 0) values[bits] = sign * fraction * 2 ** -24;
    else if (exponent === 0x1f) values[bits] = fraction ? NaN : sign * Infinity;
    else values[bits] = sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  }
  return values;
}

/** Converts float16 bit patterns to float32 (exact). */
export function widenFloat16(bits: Uint16Array): Float32Array {
  table ??= halfPrecisionTable();
  const values = new Float32Array(bits.length);
  for (let i = 0; i < bits.length; i++) values[i] = table[bits[i]!]!;
  return values;
}

/** Converts bfloat16 bit patterns to float32 (exact): they are its upper half. */
export function widenBfloat16(bits: Uint16Array): Float32Array {
  const words = new Uint32Array(bits.length);
  for (let i = 0; i < bits.length; i++) words[i] = bits[i]! << 16;
  return new Float32Array(words.buffer);
}
