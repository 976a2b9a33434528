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
