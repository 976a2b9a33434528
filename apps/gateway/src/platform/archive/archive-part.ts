import type { Readable } from 'node:stream';

/** A file of an archive. It is opened when the archive reaches it, so that the archive streams with constant memory. */
export interface ArchivePart {
  /** Path in the archive. A name that a user gave must be a valid file name; see `fileNameOf`. */
  readonly path: string;
  /** Already compressed, so the archive only stores it. */
  readonly compressed?: true;
  readonly open: () => Promise<Readable>;
}
