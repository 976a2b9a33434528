import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isTerminal, type TranscriptionStatus } from '@aether/domain';
import { loadConfig, openObjectStore, type ObjectEntry } from '@aether/platform';
import type { Stack } from '../../../../test/support/stack/stack';
import { wrongObjects, type KeptOriginals } from './wrong-objects';

interface Left {
  readonly _id: string;
  readonly status?: TranscriptionStatus;
  readonly slot?: number;
}

/**
 * What is left over though everything has ended: records that nobody was told of, places that ended transcriptions hold, transcripts and
 * events of none, objects beside the originals that are kept, uploads that were not finished, workflows that run, files in scratch folders; and
 * originals that are not left, though they must be. One line each. `kept`: of all ids that callers have.
 */
export async function leftovers(stack: Stack, kept: KeptOriginals): Promise<string[]> {
  const records = await stack.db.collection<Left>('transcriptions').find().toArray();
  const transcripts = await stack.db.collection<Left>('transcripts').find().toArray();
  const pending = await stack.db
    .collection<{ readonly _id: string; readonly status: string }>('webhook_deliveries')
    .find({ status: 'pending' })
    .toArray();
  const completed = new Set(records.filter(({ status }) => status === 'completed').map(({ _id }) => _id));
  const held = records.filter(({ status, slot }) => status !== undefined && isTerminal(status) && slot !== undefined);
  return [
    ...records.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => `record ${_id} that no caller has`),
    ...held.map(({ _id }) => `place of ${_id}`),
    ...transcripts.filter(({ _id }) => !completed.has(_id)).map(({ _id }) => `transcript of ${_id}`),
    ...pending.map(({ _id }) => `event ${_id}`),
    ...wrongObjects(await storedObjects(stack), kept),
    ...unfinishedUploads(stack.dataDir),
    // Schedules have their workflows run again and again.
    ...(await stack.runningWorkflows()).filter((id) => /^(tr|evt)_/.test(id)).map((id) => `workflow ${id}`),
    ...leftFiles(stack.dataDir),
  ];
}

async function storedObjects(stack: Stack): Promise<ObjectEntry[]> {
  const objects = await openObjectStore(loadConfig(stack.env).s3);
  const all: ObjectEntry[] = [];
  for await (const object of objects.list('')) all.push(object);
  return all;
}

/** MinIO lists those of a key only to who knows it, and of some nobody does. It has a folder for each, in one for each key. */
function unfinishedUploads(dataDir: string): string[] {
  const dir = join(dataDir, 'servers/minio/objects/.minio.sys/multipart');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/[^/]+$/.test(path))
    .map((path) => `unfinished multipart upload ${path}`);
}

function leftFiles(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'scratch'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/work-[^/]+$/.test(path))
    .map((path) => `scratch folder ${path}`);
}
