/** TensorFlow's element types, with their numbers in `tensorflow/core/framework/types.proto`. */
export const DataType = {
  float32: 1,
  int32: 3,
  bool: 10,
  bfloat16: 14,
  resource: 20,
} as const;

export type DataType = (typeof DataType)[keyof typeof DataType];
