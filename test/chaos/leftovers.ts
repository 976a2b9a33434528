import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasLeftovers, isTerminal, objectKeys, type TranscriptionStatus } from '@aether/domain';
import { loadConfig, openObjectStore, TranscriptionRepository } from '@aether/platform';
import type { Stack } from '../stack/stack';

interface Left {
  readonly _id: string;
  readonly status?: TranscriptionStatus;
  readonly slot?: number;
}

/**
 * What is left over though everything has ended: records that nobody was told of, places that ended transcriptions hold, transcripts and
 * events of none, objects that ought to be erased, workflows that run, files in scratch folders. One line each. `known`: ids that callers have.
 */
export async function leftovers(stack: Stack, known: ReadonlySet<string>): Promise<string[]> {
  const records = await stack.db.collection<Left>('transcriptions').find().toArray();
  const transcripts = await stack.db.collection<Left>('transcripts').find().toArray();
  const pending = await stack.db
    .collection<{ readonly _id: string; readonly status: string }>('webhook_deliveries')
    .find({ status: 'pending' })
    .toArray();
  const completed = new Set(records.filter(({ status }) => status === 'completed').map(({ _id }) => _id));
  const held = records.filter(({ status, slot }) => status !== undefined && isTerminal(status) && slot !== undefined);
  return [
    ...records.filter(({ _id }) => !known.has(_id)).map(({ _id }) => `record ${_id} that no caller has`),
    ...held.map(({ _id }) => `place of ${_id}`),
    ...transcripts.filter(({ _id }) => !completed.has(_id)).map(({ _id }) => `transcript of ${_id}`),
    ...pending.map(({ _id }) => `event ${_id}`),
    ...(await leftObjects(stack)),
    // Schedules have their workflows run again and again.
    ...(await stack.runningWorkflows()).filter((id) => /^(tr|evt)_/.test(id)).map((id) => `workflow ${id}`),
    ...leftFiles(stack.dataDir),
  ];
}

async function leftObjects(stack: Stack): Promise<string[]> {
  const objects = await openObjectStore(loadConfig(stack.env).s3);
  const keys = new Map<string, string[]>();
  for await (const { key } of objects.list(objectKeys.all)) {
    const id = key.split('/')[1] ?? '';
    keys.set(id, [...(keys.get(id) ?? []), key]);
  }
  const records = await new TranscriptionRepository(stack.db).findByIds([...keys.keys()]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...keys]
    .filter(([id, own]) => hasLeftovers(byId.get(id) ?? null, own))
    .map(([id, own]) => `${own.length} objects of ${id}`);
}

function leftFiles(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'scratch'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/work-[^/]+$/.test(path))
    .map((path) => `scratch folder ${path}`);
}
