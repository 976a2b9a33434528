import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { CheckpointError } from './weight-source';

/** Random access to a file of any size, without ever holding more of it than was asked for. */
export class FileReader {
  readonly size: number;
  private readonly descriptor: number;

  constructor(path: string) {
    this.descriptor = openSync(path, 'r');
    this.size = fstatSync(this.descriptor).size;
  }

  /** `length` bytes from `offset`, in a buffer of its own (aligned for any typed array). Throws `CheckpointError` past the end. */
  read(offset: number, length: number): Buffer {
    const bytes = Buffer.from(new ArrayBuffer(length));
    let done = 0;
    while (done < length) {
      const count = readSync(this.descriptor, bytes, done, length - done, offset + done);
      if (count === 0) throw new CheckpointError('The checkpoint file ends too early: it is damaged or was cut short.');
      done += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
