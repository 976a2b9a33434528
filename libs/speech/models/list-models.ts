import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSize } from './checksum';
import { MODEL_CATALOG } from './model-catalog';
import { modelDir } from './model-folders';

export interface ListedModel {
  readonly name: string;
  readonly purpose: 'recognition' | 'voice-activity' | 'diarization' | 'sentiment';
  /** SPDX identifier; null if only the model's card on the hub states the license. */
  readonly license: string | null;
  readonly description: string;
  /** Size on disk. */
  readonly bytes: number;
  /** Folder; null if it has not been pulled. */
  readonly dir: string | null;
}

/** Lists the catalog, then the models pulled from the hub. */
export async function listModels(cacheDir: string): Promise<ListedModel[]> {
  const catalog = await Promise.all(
    MODEL_CATALOG.map(async ({ name, purpose, license, description, files }) => {
      const dir = modelDir(cacheDir, name);
      const sizes = await Promise.all(files.map((file) => fileSize(join(dir, file.path))));
      const whole = sizes.every((size, index) => size === files[index]?.bytes);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      return { name, purpose, license, description, bytes, dir: whole ? dir : null };
    }),
  );
  return [...catalog, ...(await pulledFromHub(cacheDir))];
}

async function pulledFromHub(cacheDir: string): Promise<ListedModel[]> {
  const folders = (await readdir(join(cacheDir, 'models')).catch(() => []))
    .filter((name) => name.includes('--') && !name.includes('.part'))
    .sort();
  return Promise.all(
    folders.map(async (folder) => {
      const dir = join(cacheDir, 'models', folder);
      const sizes = await Promise.all((await readdir(dir)).map((name) => fileSize(join(dir, name))));
      return {
        name: folder.replace('--', '/'),
        purpose: 'recognition' as const,
        license: null,
        description: 'Whisper from the Hugging Face hub',
        bytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
        dir,
      };
    }),
  );
}
