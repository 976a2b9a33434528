import { objectKeys } from '@aether/language';
import type { ObjectEntry, ObjectStore } from '../object-store/object-store.port';

/** The objects of one transcription or one upload. */
export interface StoredFolder {
  readonly id: string;
  /** The first 1,000. */
  readonly keys: readonly string[];
  /** Number of all of them. */
  readonly objects: number;
  /** When the newest of them was written. */
  readonly newest: Date;
  /** Size of the original and the redacted audio of a transcription. */
  readonly audioBytes: number;
}

/** Maximum of keys to keep: enough to know which kinds of objects exist. */
const KEYS_KEPT = 1000;

/** Lists the folders directly under a prefix (which ends in `/`), in order of name. Holds one of them at a time. */
export async function* storedFolders(objects: ObjectStore, prefix: string): AsyncGenerator<StoredFolder> {
  let folder: Folder | null = null;
  for await (const { key, bytes, modifiedAt } of objects.list(prefix)) {
    const [id = ''] = key.slice(prefix.length).split('/', 1);
    if (folder === null || folder.id !== id) {
      if (folder !== null) yield folder;
      folder = new Folder(id, modifiedAt);
    }
    folder.take({ key, bytes, modifiedAt });
  }
  if (folder !== null) yield folder;
}

class Folder implements StoredFolder {
  readonly keys: string[] = [];
  objects = 0;
  audioBytes = 0;

  constructor(
    readonly id: string,
    public newest: Date,
  ) {}

  take({ key, bytes, modifiedAt }: ObjectEntry): void {
    this.objects += 1;
    if (objectKeys.audio(this.id).includes(key)) this.audioBytes += bytes;
    if (this.keys.length < KEYS_KEPT) this.keys.push(key);
    if (modifiedAt > this.newest) this.newest = modifiedAt;
  }
}
