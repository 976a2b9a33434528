import type { ServerName } from './health.schema';

/** One probe a server: resolves when it answers. */
export type ServerProbes = Readonly<Record<ServerName, () => Promise<unknown>>>;

export const SERVER_PROBES = Symbol('ServerProbes');
