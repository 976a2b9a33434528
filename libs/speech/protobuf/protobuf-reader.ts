/** One field of a message: a number, or bytes that are text, packed numbers or a message of their own. */
export interface ProtobufField {
  readonly number: number;
  readonly value: number | Buffer;
}

/**
 * Reads the fields of a message one after the other, those of type varint (up to 2^53) and those with a length; fixed ones are skipped.
 * Throws RangeError where the bytes end too soon. Source: https://protobuf.dev/programming-guides/encoding/
 */
export function* protobufFields(message: Buffer): Generator<ProtobufField> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message.readUInt8(at++);
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    switch (tag % 8) {
      case 0:
        yield { number, value: varint() };
        break;
      case 1:
        at += 8;
        break;
      case 2: {
        const length = varint();
        if (at + length > message.length) throw new RangeError('The message ends inside a field.');
        yield { number, value: message.subarray(at, (at += length)) };
        break;
      }
      case 5:
        at += 4;
        break;
      default:
        throw new RangeError(`Wire type ${tag % 8} is not of Protocol Buffers.`);
    }
  }
}
