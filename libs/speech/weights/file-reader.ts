import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { CheckpointError } from './weight-source';

/** Random access to a file of any size; holds only the requested bytes in memory. */
export class FileReader {
  readonly size: number;
  private readonly descriptor: number;

  constructor(path: string) {
    this.descriptor = openSync(path, 'r');
    this.size = fstatSync(this.descriptor).size;
  }

  /** Reads `length` bytes from `offset` into a new buffer (aligned for any typed array). Throws `CheckpointError` past the end. */
  read(offset: number, length: number): Buffer {
    const bytes = Buffer.from(new ArrayBuffer(length));
    let done = 0;
    while (done < length) {
      const count = readSync(this.descriptor, bytes, done, length - done, offset + done);
      if (count === 0) throw new CheckpointError('The checkpoint file ends too early: it is damaged or truncated.');
      done += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
