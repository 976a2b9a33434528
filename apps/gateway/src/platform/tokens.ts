/** Injection tokens of what is no class of its own. */
export const CONFIG = Symbol('AppConfig');
export const LOGGER = Symbol('Logger');
