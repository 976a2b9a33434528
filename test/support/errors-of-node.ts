import { types } from 'node:util';

/**
 * Node's own modules create their errors outside the realm in which jest runs a spec, so `instanceof Error` is false for them in tests, and only
 * in tests (github.com/jestjs/jest/issues/2549). Libraries that use `instanceof` must get the same result as in production.
 */
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return ordinary.call(this as ErrorConstructor, value) || (this === Error && types.isNativeError(value));
  },
});
