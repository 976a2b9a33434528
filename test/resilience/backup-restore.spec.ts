/**
 * "Backups and restore of MongoDB and the object store, described and tested with the real tools": follows docs/how-to/back-up.md from a running
 * service to another one on an empty machine. An S3 client copies the objects.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@aether/platform';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { triggerSchedule } from '../support/stack/trigger-schedule';
import { copyOfFiles, databaseTools, hasDatabaseTools } from '../support/backup/database-backup';
import { restoreService, type RestoredService } from '../support/backup/restored-service';
import { S3Mirror } from '../support/backup/s3-mirror';

interface Facts {
  readonly id: string;
  readonly text: string;
  readonly billing: unknown;
}

describe('a backup', () => {
  let stack: Stack | undefined;
  let restored: RestoredService | undefined;
  let folder: string;
  const clip = readFileSync(SHORT.path);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aether-backup-'));
  });
  afterEach(async () => {
    await restored?.stop();
    await stack?.stop();
    [restored, stack] = [undefined, undefined];
    rmSync(folder, { recursive: true, force: true });
  });

  const WAYS = { 'a copy of files': copyOfFiles, mongodump: databaseTools };
  const here = Object.keys(WAYS).filter((way) => way !== 'mongodump' || hasDatabaseTools()) as (keyof typeof WAYS)[];
  if (!here.includes('mongodump')) it.skip('with mongodump: MongoDB Database Tools are not on PATH', () => undefined);

  it.each(here)('with %s restores everything on an empty machine, and open transcriptions continue', async (way) => {
    const database = WAYS[way];
    const mirror = new S3Mirror(CACHE_DIR);
    stack = await Stack.start({ engine: 'scripted', only: ['gateway', 'worker', 'inference'] });
    const { apiKey, client, env } = stack;
    const done = (await client.postRaw('/v1/transcriptions?reference=antes', clip)).json as Facts;
    const deleted = (await client.postRaw('/v1/transcriptions', clip)).json as Facts;
    expect((await client.delete(`/v1/transcriptions/${deleted.id}`)).status).toBe(204);
    const facts = async (of: typeof client): Promise<unknown[]> => [
      ((await of.get('/v1/usage')).json as { total: unknown }).total,
      ((await of.get('/v1/account')).json as { balance: unknown }).balance,
    ];
    process.kill(stack.pid('inference')!, 'SIGSTOP');
    const accepted = await client.postRaw('/v1/transcriptions', clip, { prefer: 'respond-async' });
    const underWay = (accepted.json as Facts).id;
    await stack.untilTranscribing(underWay);

    // The database comes first, so that every record in the backup has its objects.
    const { db, dataDir } = stack;
    await database.take({ db, dataDir, url: loadConfig(env).mongodb.url }, folder);
    mirror.toFolder(loadConfig(env).s3, join(folder, 'objects'));
    const before = await facts(client);
    process.kill(stack.pid('inference')!, 'SIGCONT');
    await stack.stop();
    stack = undefined;

    const once = { AETHER_RECONCILE_EVERY_S: '86400', AETHER_RECONCILE_GRACE_S: '1' };
    restored = await restoreService({ folder, database, mirror, apiKey, env: { ...env, ...once } });
    expect(await facts(restored.client)).toEqual(before);
    const again = (await restored.client.get(`/v1/transcriptions/${done.id}`)).json as Facts;
    expect([again.text, again.billing]).toEqual([done.text, done.billing]);
    const audio = await restored.client.get(`/v1/transcriptions/${done.id}/audio`);
    expect([audio.status, audio.bytes.equals(clip)]).toEqual([200, true]);
    expect((await restored.client.get(`/v1/transcriptions/${done.id}?formato=srt`)).status).toBe(200);
    expect((await restored.client.get(`/v1/transcriptions/${deleted.id}`)).status).toBe(410);

    // Temporal starts empty, so the reconciliation starts the open transcriptions again.
    await (await triggerSchedule(restored.temporal, 'reconcile')).result();
    const finished = await restored.client.get(`/v1/transcriptions/${underWay}?wait=60`);
    expect(finished.json).toMatchObject({ status: 'completed', text: done.text });
    const fresh = await restored.client.postRaw('/v1/transcriptions', clip);
    expect(fresh.json).toMatchObject({ status: 'completed', text: done.text });
  });
});
