import type { FileHandle } from 'node:fs/promises';
import { AppError } from '@aether/domain';

/** Memory of a part that is still arriving. Short recordings never touch the disk. */
export const SPOOL_MEMORY_BYTES = 256 * 1024;

/** A sender of single bytes would otherwise hold far more memory for the objects than for the bytes. */
const MAX_CHUNKS = 1_000;

interface Spooling {
  /** Opens an empty file. */
  readonly file: () => Promise<FileHandle>;
  /** Waits until the part may be read into memory; the function ends that. */
  readonly turn: () => Promise<() => void>;
}

/** The part of a body that is arriving. Without `spooling` all of it is in memory. */
export class SpooledPart {
  private chunks: Uint8Array[] = [];
  private inMemory = 0;
  private inFile = 0;
  private file: FileHandle | null = null;
  private endTurn: () => void = () => undefined;

  constructor(private readonly spooling: Spooling | null = null) {}

  get bytes(): number {
    return this.inFile + this.inMemory;
  }

  /** Rejects with `overloaded` when the disk is full. */
  async add(chunk: Uint8Array): Promise<void> {
    this.chunks.push(chunk);
    this.inMemory += chunk.length;
    const keep = this.inMemory <= SPOOL_MEMORY_BYTES && this.chunks.length <= MAX_CHUNKS;
    if (this.spooling !== null && !keep) await this.moveToFile(this.spooling);
  }

  /** All its bytes, for use until `clear` or `close`. Waits while too many parts are in memory. */
  async read(): Promise<Buffer> {
    if (this.inFile === 0 || this.file === null || this.spooling === null) return Buffer.concat(this.chunks);
    this.endTurn = await this.spooling.turn();
    const whole = Buffer.allocUnsafe(this.bytes);
    for (let at = 0; at < this.inFile;) {
      const { bytesRead } = await this.file.read(whole, at, this.inFile - at, at);
      if (bytesRead === 0) throw new Error('the spool file is too short');
      at += bytesRead;
    }
    Buffer.concat(this.chunks).copy(whole, this.inFile);
    return whole;
  }

  /** Begins the next part. */
  clear(): void {
    this.endTurn();
    this.chunks = [];
    this.inMemory = 0;
    this.inFile = 0;
  }

  async close(): Promise<void> {
    this.clear();
    const { file } = this;
    this.file = null;
    await file?.close();
  }

  private async moveToFile({ file }: Spooling): Promise<void> {
    this.file ??= await file();
    const bytes = Buffer.concat(this.chunks);
    try {
      // The next part overwrites it from the beginning.
      await writeAll(this.file, bytes, this.inFile);
    } catch (error) {
      throw new AppError('overloaded', { cause: error });
    }
    this.inFile += bytes.length;
    this.chunks = [];
    this.inMemory = 0;
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
  }
}
