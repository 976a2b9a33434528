import { TestEnvironment } from 'jest-environment-node';

/** onnxruntime checks its arrays with `instanceof`; jest gives every test file constructors of its own. Here they are Node's. */
export default class NativeArraysEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    Object.assign(this.global, { Float32Array, BigInt64Array, Uint8Array, Int16Array, ArrayBuffer });
  }
}
