import { DataType } from './data-type';
import { bytesField, integerField, messageField } from '../protobuf/protobuf-writer';

/** Attributes of graph nodes. Field numbers: `tensorflow/core/framework/attr_value.proto`, `tensor.proto`, `tensor_shape.proto`. */

/** An encoded `AttrValue`. */
export type Attribute = Buffer;

/** `undefined`: unknown rank. A size of -1 is unknown. */
export type Shape = readonly number[] | undefined;

export const type = (value: DataType): Attribute => integerField(6, value);
export const integer = (value: number): Attribute => integerField(3, value);
export const boolean = (value: boolean): Attribute => integerField(5, value ? 1 : 0);
export const text = (value: string): Attribute => bytesField(2, value);
export const types = (values: readonly DataType[]): Attribute =>
  messageField(1, ...values.map((it) => integerField(6, it)));
export const texts = (values: readonly string[]): Attribute =>
  messageField(1, ...values.map((it) => bytesField(2, it)));
export const integers = (values: readonly number[]): Attribute =>
  messageField(1, ...values.map((it) => integerField(3, it)));
export const shape = (value: Shape): Attribute => bytesField(7, shapeProto(value));

/** A constant tensor. */
export function tensor(dtype: DataType, dimensions: readonly number[], values: readonly number[]): Attribute {
  return messageField(
    8,
    integerField(1, dtype),
    bytesField(2, shapeProto(dimensions)),
    bytesField(4, tensorContent(dtype, values)),
  );
}

export function shapeProto(value: Shape): Buffer {
  if (value === undefined) return integerField(3, 1);
  return Buffer.concat(value.map((size) => messageField(2, integerField(1, size))));
}

function tensorContent(dtype: DataType, values: readonly number[]): Buffer {
  if (dtype === DataType.int32) return Buffer.from(Int32Array.from(values).buffer);
  if (dtype === DataType.float32) return Buffer.from(Float32Array.from(values).buffer);
  if (dtype === DataType.bfloat16) return Buffer.from(roundToBfloat16(Float32Array.from(values)).buffer);
  throw new Error(`Constants of TensorFlow type ${dtype} are not supported.`);
}

/** The upper halves of float32 numbers, rounded to nearest, ties to even. */
function roundToBfloat16(values: Float32Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const words = new Uint32Array(values.buffer);
  return Uint16Array.from(words, (word) => (word + 0x7fff + ((word >>> 16) & 1)) >>> 16);
}
