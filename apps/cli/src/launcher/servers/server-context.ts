import type { ServerBinaries } from '../../setup/ensure-servers';
import type { LocalPorts } from '../local-ports';
import type { ProcessSpec } from '../process-spec';

export interface ServerContext {
  readonly binaries: ServerBinaries;
  readonly ports: LocalPorts;
  /** Existing folder for this server's data. */
  readonly dir: string;
  readonly namespace: string;
}

export interface LocalServer {
  readonly spec: ProcessSpec;
  /** Environment variables with which applications reach it. */
  readonly env: Readonly<Record<string, string>>;
}

/** A minimal environment: none of the caller's variables can change a server's behavior. */
export function serverEnv(dir: string, extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: dir, TZ: 'UTC', ...extra };
}

export const SERVER_TIMES = { kind: 'server', readyWithinMs: 180_000, endsWithinMs: 10_000 } as const;
