/** One field of a message: a number, or bytes that hold text, packed numbers or a nested message. */
export interface ProtobufField {
  readonly number: number;
  readonly value: number | Buffer;
}

/** Reads consecutive values. Throws RangeError if the bytes end too early. */
class Cursor {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get atEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** Values up to 2^53. */
  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes.readUInt8(this.at++);
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new RangeError('The message ends inside a field.');
    return this.bytes.subarray(this.at, (this.at += length));
  }
}

/**
 * Reads the varint fields (up to 2^53) and the length-delimited fields of a message, in order; skips fixed-size fields. Throws RangeError if the
 * bytes end too early. Source: https://protobuf.dev/programming-guides/encoding/
 */
export function* protobufFields(message: Buffer): Generator<ProtobufField> {
  const cursor = new Cursor(message);
  while (!cursor.atEnd) {
    const tag = cursor.varint();
    const number = Math.floor(tag / 8);
    switch (tag % 8) {
      case 0:
        yield { number, value: cursor.varint() };
        break;
      case 1:
        cursor.take(8);
        break;
      case 2:
        yield { number, value: cursor.take(cursor.varint()) };
        break;
      case 5:
        cursor.take(4);
        break;
      default:
        throw new RangeError(`Wire type ${tag % 8} is not a wire type of Protocol Buffers.`);
    }
  }
}

/** Integers of a packed field. */
export function packedNumbers(bytes: Buffer): number[] {
  const cursor = new Cursor(bytes);
  const numbers: number[] = [];
  while (!cursor.atEnd) numbers.push(cursor.varint());
  return numbers;
}
