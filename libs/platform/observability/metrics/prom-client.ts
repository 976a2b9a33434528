/** The library, which is loaded only where somebody scrapes. */
export type PromClient = typeof import('prom-client');
