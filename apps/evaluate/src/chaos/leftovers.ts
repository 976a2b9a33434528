import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isTerminal, type TranscriptionStatus } from '@aether/domain';
import { DEPLOYMENT_MARKS, loadConfig, openObjectStore, type ObjectEntry } from '@aether/platform';
import type { Stack } from '../../../../test/support/stack/stack';
import { wrongCounts } from './wrong-counts';
import { wrongObjects, type KeptOriginals } from './wrong-objects';

interface Left {
  readonly _id: string;
  readonly status?: TranscriptionStatus;
  readonly slot?: number;
}

interface Counted {
  readonly _id: string;
  readonly bytes: number;
}

type Allocation = Counted & { readonly accountId: string };

/**
 * Data that should not exist after everything has ended, one line each: records whose id no caller got, concurrency slots of ended
 * transcriptions, transcripts and pending events without a transcription, objects other than kept originals, unfinished uploads, running
 * workflows and scratch files; also missing originals, and bytes that are counted wrongly. `kept`: the expected originals for all ids that callers have.
 */
export async function leftovers(stack: Stack, kept: KeptOriginals): Promise<string[]> {
  const records = await stack.db.collection<Left>('transcriptions').find().toArray();
  const transcripts = await stack.db.collection<Left>('transcripts').find().toArray();
  const parts = await stack.db.collection<Left>('transcript_parts').find().toArray();
  const pending = await stack.db
    .collection<{ readonly _id: string; readonly status: string }>('webhook_deliveries')
    .find({ status: 'pending' })
    .toArray();
  const allocations = await stack.db.collection<Allocation>('storage_allocations').find().toArray();
  const uses = await stack.db.collection<Counted>('storage_use').find().toArray();
  const objects = await storedObjects(stack);
  const completed = new Set(records.filter(({ status }) => status === 'completed').map(({ _id }) => _id));
  const held = records.filter(({ status, slot }) => status !== undefined && isTerminal(status) && slot !== undefined);
  return [
    ...records.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => `record ${_id} that no caller has`),
    ...held.map(({ _id }) => `slot of ${_id}`),
    ...transcripts.filter(({ _id }) => !completed.has(_id)).map(({ _id }) => `transcript of ${_id}`),
    ...parts.filter(({ _id }) => !completed.has(_id.split('/')[0]!)).map(({ _id }) => `part ${_id} of a transcript`),
    ...pending.map(({ _id }) => `event ${_id}`),
    ...wrongObjects(objects, kept),
    ...wrongCounts({ allocations, uses, objects }),
    ...unfinishedUploads(stack.dataDir),
    // Other workflows belong to schedules, which keep running.
    ...(await stack.runningWorkflows()).filter((id) => /^(tr|evt)_/.test(id)).map((id) => `workflow ${id}`),
    ...leftFiles(stack.dataDir),
  ];
}

async function storedObjects(stack: Stack): Promise<ObjectEntry[]> {
  const objects = await openObjectStore(loadConfig(stack.env).s3);
  const all: ObjectEntry[] = [];
  for await (const object of objects.list('')) if (!object.key.startsWith(DEPLOYMENT_MARKS)) all.push(object);
  return all;
}

/** Reads MinIO's folders (one per upload in one per key), because MinIO lists unfinished uploads only for a known key. */
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
