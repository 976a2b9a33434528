import { types } from 'node:util';

/**
 * The errors of Node's own modules are made outside the realm in which jest runs a spec, so `instanceof Error` is false of them there, and
 * only there (github.com/jestjs/jest/issues/2549). Libraries that ask must get the answer they get in production.
 */
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return ordinary.call(this as ErrorConstructor, value) || (this === Error && types.isNativeError(value));
  },
});
