import { join } from 'node:path';
import { ManagedProcess } from './managed-process';
import type { ProcessSpec } from './process-spec';
import type { ProcessRow } from './process-table';

interface ProcessGroupOptions {
  readonly dataDir: string;
  readonly wrapper: readonly string[];
  readonly onLine?: (name: string, line: string) => void;
  readonly onChange?: () => void;
}

/** Managed processes that start and stop together. */
export class ProcessGroup {
  private readonly processes: ReadonlyMap<string, ManagedProcess>;

  constructor(specs: readonly ProcessSpec[], options: ProcessGroupOptions) {
    const { dataDir, ...rest } = options;
    this.processes = new Map(
      specs.map((spec) => [
        spec.name,
        new ManagedProcess(spec, { ...rest, logPath: join(dataDir, 'logs', `${spec.name}.log`) }),
      ]),
    );
  }

  /** Starts all processes in parallel; if one fails to start, stops the others. */
  async start(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const abort = (): void => void this.stop();
    signal?.addEventListener('abort', abort);
    const outcomes = await Promise.allSettled([...this.processes.values()].map((managed) => managed.start()));
    signal?.removeEventListener('abort', abort);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed === undefined) return;
    await this.stop();
    throw failed.reason;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.processes.values()].map((managed) => managed.stop()));
  }

  get(name: string): ManagedProcess {
    const managed = this.processes.get(name);
    if (managed === undefined) throw new RangeError(`unknown process ${name}`);
    return managed;
  }

  rows(): ProcessRow[] {
    return [...this.processes.values()].flatMap(({ spec, pid }) =>
      pid === null ? [] : [{ name: spec.name, pid, port: spec.port }],
    );
  }
}
