/** The library, loaded only if metrics are scraped. */
export type PromClient = typeof import('prom-client');
