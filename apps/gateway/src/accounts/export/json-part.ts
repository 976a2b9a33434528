import { Readable } from 'node:stream';
import type { ArchivePart } from './archive-part';

/** A file of JSON, loaded when its turn comes. */
export function jsonPart(path: string, load: () => Promise<unknown>): ArchivePart {
  return { path, open: async () => Readable.from([`${JSON.stringify(await load(), null, 2)}\n`]) };
}
