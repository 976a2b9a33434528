import { isId, uploadKeys } from '@aether/domain';
import { inBatches, storedFolders, uploadFolder } from '@aether/platform';
import type { CheckCounts } from './check-counts';
import type { Disagreement } from './disagreement';
import type { StoredData } from './stored-data';

const BATCH = 200;

/** Compares each folder of objects with the record of its upload. */
export async function* checkUploads(
  { objects, uploads, limits }: Pick<StoredData, 'objects' | 'uploads' | 'limits'>,
  counts: CheckCounts,
): AsyncGenerator<Disagreement> {
  for await (const folders of inBatches(storedFolders(objects, uploadKeys.all), BATCH)) {
    const ids = folders.map(({ id }) => id).filter((id) => isId('upload', id));
    const records = new Map((await uploads.findByIds(ids)).map((record) => [record.id, record]));
    for (const folder of folders) {
      counts.objects += folder.objects;
      const state = uploadFolder(folder, records.get(folder.id) ?? null, limits);
      if (!isId('upload', folder.id)) counts.foreign += 1;
      else if (state === 'young') counts.youngOrphans += 1;
      else if (state === 'stale') yield { kind: 'object_orphaned', upload_id: folder.id };
    }
  }
}
