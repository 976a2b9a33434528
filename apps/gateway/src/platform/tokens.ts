/** Injection tokens for values that have no class. */
export const CONFIG = Symbol('AppConfig');
export const LOGGER = Symbol('Logger');
