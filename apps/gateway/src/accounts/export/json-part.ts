import { Readable } from 'node:stream';
import type { ArchivePart } from '../../platform/archive/archive-part';

/** A JSON file, loaded when the archive reaches it. */
export function jsonPart(path: string, load: () => Promise<unknown>): ArchivePart {
  return { path, open: async () => Readable.from([`${JSON.stringify(await load(), null, 2)}\n`]) };
}
