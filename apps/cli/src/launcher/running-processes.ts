import type { ProcessGroup } from './process-group';
import type { ProcessRow } from './process-table';

/** Controls processes that were started together. */
export interface RunningProcesses {
  /** Name, pid and port of each running process. */
  rows(): readonly ProcessRow[];
  pid(name: string): number | null;
  /** Sends SIGKILL (or another signal); the process is restarted unless `stayDown`. */
  kill(name: string, options?: { readonly signal?: NodeJS.Signals; readonly stayDown?: boolean }): Promise<void>;
  /** Starts a process, after stopping it if it runs. Resolves when it is ready. */
  restart(name: string): Promise<void>;
  /** Resolves when a process that died is ready again. */
  untilReady(name: string): Promise<void>;
  /** Stops all processes and their children. */
  stop(): Promise<void>;
}

export function running(group: ProcessGroup, stop: () => Promise<void>): RunningProcesses {
  return {
    rows: () => group.rows(),
    pid: (name) => group.get(name).pid,
    kill: (name, { signal = 'SIGKILL', stayDown = false } = {}) => group.get(name).kill(signal, { stayDown }),
    restart: (name) => group.get(name).restart(),
    untilReady: (name) => group.get(name).untilReady(),
    stop,
  };
}
