/** The addon of `@tensorflow/tfjs-node-gpu`: TensorFlow's C API in Node (`binding/tfjs_binding.cc`). Every call blocks. */
export interface TensorFlowBinding {
  /** Creates a tensor that shares the array's memory until it is deleted. `dtype` is TensorFlow's number. */
  createTensor(shape: readonly number[], dtype: number, values: Float32Array | Int32Array): number;
  deleteTensor(tensor: number): void;
  /** Returns a copy of a tensor's elements. */
  tensorDataSync(tensor: number): Float32Array | Int32Array;
  loadSavedModel(directory: string, tags: string): number;
  deleteSavedModel(session: number): void;
  /** Names are separated by commas, in the order of the tensors. */
  runSavedModel(session: number, tensors: readonly number[], inputs: string, outputs: string): { id: number }[];
  isUsingGpuDevice(): boolean;
  getNumOfTensors(): number;
  getNumOfSavedModels(): number;
  readonly TF_Version: string;
}
