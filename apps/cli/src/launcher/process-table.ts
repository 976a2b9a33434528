import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import { SetupError } from '../setup/setup-error';
import { groupExists, processIdentity, signal } from './process-identity';

export interface ProcessRow {
  readonly name: string;
  readonly pid: number;
  /** The port that it listens on; null if it listens on none. */
  readonly port: number | null;
}

interface StoredRow extends ProcessRow {
  readonly identity: string | null;
}

interface StoredTable {
  readonly supervisor: { readonly pid: number; readonly identity: string | null };
  readonly processes: readonly StoredRow[];
}

const LEFTOVER_TIMEOUT_MS = 10_000;

/** The processes of a data folder, stored in its `processes.json`. `ps` lists them; the next start ends those that a killed owner left running. */
export class ProcessTable {
  private readonly path: string;
  private readonly writing = new Mutex();

  constructor(private readonly dataDir: string) {
    this.path = join(dataDir, 'processes.json');
  }

  /**
   * Makes this process the owner of the data folder and ends processes that a killed owner left running.
   * @throws SetupError when another owner is alive.
   */
  async claim(): Promise<void> {
    const stored = await this.load();
    if (stored !== null) {
      const { pid, identity } = stored.supervisor;
      if (pid !== process.pid && identity !== null && (await processIdentity(pid)) === identity) {
        throw new SetupError(
          `Aether is running already with this data folder (process ${pid}): stop it first, or set AETHER_DATA_DIR to another folder.`,
        );
      }
      await Promise.all(stored.processes.map(endLeftover));
    }
    await this.write([]);
  }

  /** Concurrent writes happen in call order. */
  write(rows: readonly ProcessRow[]): Promise<void> {
    return this.writing.runExclusive(() => this.store(rows));
  }

  /** Rows whose process is still running. */
  async read(): Promise<readonly ProcessRow[]> {
    const rows = (await this.load())?.processes ?? [];
    const alive = await Promise.all(rows.map(async (row) => (await processIdentity(row.pid)) === row.identity));
    return rows.filter((_, index) => alive[index]).map(({ name, pid, port }) => ({ name, pid, port }));
  }

  private async store(rows: readonly ProcessRow[]): Promise<void> {
    const processes = await Promise.all(
      rows.map(async (row) => ({ ...row, identity: await processIdentity(row.pid) })),
    );
    const supervisor = { pid: process.pid, identity: await processIdentity(process.pid) };
    const table: StoredTable = { supervisor, processes: processes.filter(({ identity }) => identity !== null) };
    await mkdir(this.dataDir, { recursive: true });
    const draft = `${this.path}.${process.pid}`;
    await writeFile(draft, JSON.stringify(table));
    await rename(draft, this.path);
  }

  private async load(): Promise<StoredTable | null> {
    try {
      return JSON.parse(await readFile(this.path, 'utf8')) as StoredTable;
    } catch {
      return null;
    }
  }
}

/** Ends a process and its group, unless another process now has the pid. */
async function endLeftover({ pid, identity }: StoredRow): Promise<void> {
  if (identity === null || (await processIdentity(pid)) !== identity) return;
  signal(pid, 'SIGTERM');
  const until = Date.now() + LEFTOVER_TIMEOUT_MS;
  while ((await processIdentity(pid)) === identity && Date.now() < until) await sleep(50);
  if (groupExists(pid)) signal(-pid, 'SIGKILL'); // including its children
}
