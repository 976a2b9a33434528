import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFolder, type FileInput } from './find-inputs';

/** Folders are listed this often: notifications of the system are missing on network drives. */
const INTERVAL_MS = 2000;

interface WatchOptions {
  readonly folders: readonly string[];
  readonly out: string | null;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/** The recordings in the folders, each as soon as it has not changed between two looks, and again when it has changed since. */
export async function* watchFolders({ folders, out, signal }: WatchOptions): AsyncGenerator<FileInput> {
  let before = new Map<string, string>();
  const given = new Map<string, string>();
  while (!signal.aborted) {
    const now = new Map<string, string>();
    for (const input of (await Promise.all(folders.map((folder) => listFolder(folder, out)))).flat()) {
      const state = await stateOf(input.path);
      if (state === null) continue;
      now.set(input.path, state);
      if (before.get(input.path) !== state || given.get(input.path) === state) continue;
      given.set(input.path, state);
      yield input;
    }
    before = now;
    await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Null if the file has been moved away. */
async function stateOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found && `${found.size} ${found.mtimeMs}`;
}
