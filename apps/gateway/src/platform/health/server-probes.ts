import type { DependencyHealth } from '@aether/platform';
import type { ServerName } from './health.schema';

/** One probe per server. A probe never rejects and has a timeout. */
export type ServerProbes = Readonly<Record<ServerName, () => Promise<DependencyHealth>>>;

export const SERVER_PROBES = Symbol('ServerProbes');
