import type { ServerBinaries } from '../../setup/ensure-servers';
import type { LocalPorts } from '../local-ports';
import type { ProcessSpec } from '../process-spec';

export interface ServerContext {
  readonly binaries: ServerBinaries;
  readonly ports: LocalPorts;
  /** Folder of this server's own data; it exists. */
  readonly dir: string;
  readonly namespace: string;
}

export interface LocalServer {
  readonly spec: ProcessSpec;
  /** Variables that lead the applications to it. */
  readonly env: Readonly<Record<string, string>>;
}

/** Servers get no more of the environment than they need: none of the caller's variables can change them. */
export function serverEnv(dir: string, extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: dir, TZ: 'UTC', ...extra };
}

export const SERVER_TIMES = { kind: 'server', readyWithinMs: 60_000, endsWithinMs: 10_000 } as const;
