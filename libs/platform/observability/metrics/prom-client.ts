/** The library, which is loaded only where metrics are scraped. */
export type PromClient = typeof import('prom-client');
