import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole';

/** What is known of the transcription of one recording with one set of options. */
export interface Job {
  readonly uploadId: string | null;
  readonly transcriptionId: string | null;
  readonly outputs: readonly Output[];
}

export interface Output {
  readonly format: string;
  /** Path of the outputs, without ending. */
  readonly base: string;
  readonly path: string;
}

const NOTHING: Job = { uploadId: null, transcriptionId: null, outputs: [] };

/** Notes of what was sent and written, so that a command that was interrupted goes on where it was. A file for each job. */
export class JobStore {
  private readonly inWork = new Map<string, Promise<unknown>>();

  constructor(private readonly folder: string) {}

  /** Runs `work` after all earlier work on the same job in this process: recordings with the same content are one job. */
  async exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.inWork.get(key) ?? Promise.resolve()).then(work, work);
    this.inWork.set(key, turn);
    return turn;
  }

  async read(key: string): Promise<Job> {
    try {
      return { ...NOTHING, ...(JSON.parse(await readFile(this.path(key), 'utf8')) as Partial<Job>) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NOTHING;
      throw error;
    }
  }

  async write(key: string, job: Job): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeWhole(this.path(key), `${JSON.stringify(job)}\n`);
  }

  private path(key: string): string {
    return join(this.folder, `${key}.json`);
  }
}
