import { mkdir } from 'node:fs/promises';
import { ProcessTable, type ProcessRow } from '../launcher/process-table';
import type { RunningProcesses } from '../launcher/running-processes';
import { removeServiceFile, writeServiceFile, type ServiceFile } from './service-file';

/** A data folder under which this process alone runs servers and applications. The operator's commands find them by it. */
export class ClaimedFolder {
  private readonly started: RunningProcesses[] = [];

  private constructor(
    private readonly dataDir: string,
    private readonly table: ProcessTable,
  ) {}

  /** Makes the folder. Rejects if another process runs under it. */
  static async claim(dataDir: string): Promise<ClaimedFolder> {
    await mkdir(dataDir, { recursive: true });
    const table = new ProcessTable(dataDir);
    await table.claim();
    return new ClaimedFolder(dataDir, table);
  }

  rows(): readonly ProcessRow[] {
    return this.started.flatMap((group) => group.rows());
  }

  /** Lists the processes, for example after one was restarted. */
  readonly onChange = (): void => void this.table.write(this.rows());

  /** `group` is stopped with the others, in reverse order. */
  add(group: RunningProcesses): void {
    this.started.push(group);
  }

  /** Lists the processes, and how to reach them. */
  async publish(service: ServiceFile): Promise<void> {
    await this.table.write(this.rows());
    await writeServiceFile(this.dataDir, service);
  }

  async stop(): Promise<void> {
    await removeServiceFile(this.dataDir);
    for (const group of [...this.started].reverse()) await group.stop();
    await this.table.write([]);
  }
}
