import type { Readable } from 'node:stream';

/** A file of an export. Opened when its turn comes: the archive is made while it is read, with flat memory. */
export interface ArchivePart {
  /** Path in the archive, of our own ids alone. */
  readonly path: string;
  /** Not worth compressing again. */
  readonly compressed?: true;
  readonly open: () => Promise<Readable>;
}
