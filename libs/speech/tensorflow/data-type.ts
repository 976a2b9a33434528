/** TensorFlow's element types, with their numbers in `tensorflow/core/framework/types.proto`. */
export const DataType = {
  float32: 1,
  int32: 3,
  int8: 6,
  bool: 10,
  qint8: 11,
  bfloat16: 14,
  float16: 19,
  resource: 20,
} as const;

export type DataType = (typeof DataType)[keyof typeof DataType];

const BYTES: Partial<Record<DataType, number>> = {
  [DataType.float32]: 4,
  [DataType.int32]: 4,
  [DataType.int8]: 1,
  [DataType.bfloat16]: 2,
  [DataType.float16]: 2,
};

/** Bytes of an element of a number type. */
export function bytesOf(dtype: DataType): number {
  const bytes = BYTES[dtype];
  if (bytes === undefined) throw new Error(`Elements of type ${dtype} are not numbers.`);
  return bytes;
}
