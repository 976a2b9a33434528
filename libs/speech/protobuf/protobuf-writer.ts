/**
 * Writes Protocol Buffers' wire format, as far as a SavedModel and an ONNX model need it. Source:
 * https://protobuf.dev/programming-guides/encoding/
 */

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/** The numbers that take one byte: almost all tags and lengths, so that a graph of thousands of nodes leaves less garbage. */
const ONE_BYTE: readonly Buffer[] = Array.from({ length: 128 }, (_, value) => Buffer.from([value]));

function varint(value: number | bigint): Buffer {
  const short = ONE_BYTE[Number(value)];
  if (short) return short;
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest ? low | 0x80 : low);
  } while (rest);
  return Buffer.from(bytes);
}

const tag = (field: number, wireType: number): Buffer => varint((field << 3) | wireType);

/** A field of type `int32`, `int64`, `bool` or enum. Negative numbers take ten bytes, as the format requires. */
export function integerField(field: number, value: number): Buffer {
  return Buffer.concat([tag(field, VARINT), varint(value)]);
}

/** A field of type `float`. */
export function floatField(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([tag(field, FIXED_32), bytes]);
}

/** A field of type `string` or `bytes`. */
export function bytesField(field: number, value: string | Buffer): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([tag(field, LENGTH_DELIMITED), varint(bytes.length), bytes]);
}

/** A field that is itself a message, given as its fields. */
export function messageField(field: number, ...fields: readonly Buffer[]): Buffer {
  return bytesField(field, Buffer.concat(fields));
}

/** One entry of a `map<string, message>` field. */
export function mapEntry(field: number, key: string, value: Buffer): Buffer {
  return messageField(field, bytesField(1, key), bytesField(2, value));
}
