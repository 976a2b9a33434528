import type { DependencyHealth } from '@aether/platform';
import type { ServerName } from './health.schema';

/** One probe a server; none rejects, each has its time limit. */
export type ServerProbes = Readonly<Record<ServerName, () => Promise<DependencyHealth>>>;

export const SERVER_PROBES = Symbol('ServerProbes');
