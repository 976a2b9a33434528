import type { Readable } from 'node:stream';

/** A file of an export. It is opened when the archive reaches it, so that the archive streams with constant memory. */
export interface ArchivePart {
  /** Path in the archive; contains only ids of this service, never names given by users. */
  readonly path: string;
  /** Already compressed, so the archive only stores it. */
  readonly compressed?: true;
  readonly open: () => Promise<Readable>;
}
