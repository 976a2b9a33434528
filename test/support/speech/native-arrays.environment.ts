import { TestEnvironment } from 'jest-environment-node';

/** Gives test files Node's array constructors instead of jest's, because onnxruntime checks its arrays with `instanceof`. */
export default class NativeArraysEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    Object.assign(this.global, { Float32Array, BigInt64Array, Uint8Array, Int16Array, ArrayBuffer });
  }
}
