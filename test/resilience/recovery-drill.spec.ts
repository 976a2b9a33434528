/**
 * "Disaster recovery drills as a script (restore MongoDB and bucket to a point in time, prove ledger and objects agree)": deploy/recovery-drill.sh on
 * the backup of a running service, beside it, and `aether data check` on data that disagrees.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { LedgerEntry, Wallet } from '@aether/domain';
import { objectKeys } from '@aether/language';
import { loadConfig, openObjectStore } from '@aether/platform';
import { copyOfFiles } from '../support/backup/database-backup';
import { S3Mirror } from '../support/backup/s3-mirror';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { CHECKOUT } from '../support/stack/checkout';
import { DIST } from '../support/stack/launched-service';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Counts {
  readonly transcriptions: number;
  readonly objects: number;
  readonly disagreements: Readonly<Record<string, number>>;
}

type StoredEntry = Omit<LedgerEntry, 'id'> & { readonly _id: string };
type StoredWallet = Omit<Wallet, 'accountId'> & { readonly _id: string };

describe('a recovery drill', () => {
  let stack: Stack;
  let folder: string;
  let mirror: S3Mirror;
  let first: string;
  let second: string;
  const clip = readFileSync(SHORT.path);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aether-drilled-'));
    mirror = new S3Mirror(CACHE_DIR);
    stack = await Stack.start({ engine: 'scripted', only: ['gateway', 'worker', 'inference'] });
    [first, second] = [await transcribe(), await transcribe()];
    expect((await stack.client.delete(`/v1/transcriptions/${await transcribe()}`)).status).toBe(204);
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const transcribe = async (): Promise<string> =>
    ((await stack.client.postRaw('/v1/transcriptions', clip)).json as { id: string }).id;

  function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
    const { PATH, HOME } = process.env;
    return new Promise((resolve) =>
      execFile(program, args, { env: { PATH, HOME, ...env } }, (error, stdout, stderr) =>
        resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
      ),
    );
  }

  const check = (): Promise<Outcome> =>
    run(process.execPath, [join(DIST, 'apps/cli/src/main.js'), 'data', 'check'], stack.env);

  /** In the environment of the running service. */
  const drill = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
    const folders = [dirname(process.execPath), dirname(mirror.aws), process.env['PATH']];
    return run(join(CHECKOUT, 'deploy/recovery-drill.sh'), args, {
      ...stack.env,
      PATH: folders.join(delimiter),
      ...env,
    });
  };

  const linesOf = ({ stdout }: Outcome): object[] =>
    stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as object);

  async function backUp(name: string): Promise<string> {
    const backup = join(folder, name);
    const { db, dataDir, env } = stack;
    await copyOfFiles.take({ db, dataDir, url: loadConfig(env).mongodb.url }, backup);
    mirror.toFolder(loadConfig(env).s3, join(backup, 'objects'));
    return backup;
  }

  it('restores a backup beside the running service, finds no disagreement, and leaves nothing', async () => {
    expect(await check()).toMatchObject({ status: 0, stderr: '' });
    const backup = await backUp('whole');
    const [place, temporary] = [join(folder, 'place'), join(folder, 'tmp')];
    mkdirSync(temporary);
    const outcome = await drill([backup, place], { TMPDIR: temporary });
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    const lines = linesOf(outcome);
    expect(lines).toHaveLength(1);
    const { transcriptions, objects, disagreements } = lines[0] as Counts;
    expect([transcriptions, disagreements]).toEqual([3, {}]);
    expect(objects).toBeGreaterThanOrEqual(2);
    for (const step of ['copied database files', 'started servers', 'restored objects', 'checked', 'whole drill'])
      expect(outcome.stdout).toMatch(new RegExp(`^${step} +\\d+ s$`, 'm'));
    expect(outcome.stdout).toMatch(/^last record 20\S+Z, \d+ min ago: all that came later would be lost$/m);
    expect([readdirSync(place), readdirSync(temporary)]).toEqual([[], []]);
    expect((await stack.client.get(`/v1/transcriptions/${first}`)).status).toBe(200);
  });

  it('fails on a backup that lacks an object, with another client for objects, and names the transcription', async () => {
    const backup = await backUp('without-object');
    rmSync(join(backup, 'objects', objectKeys.original(second)));
    const aws = `${mirror.aws} --endpoint-url $AWS_ENDPOINT_URL`;
    const outcome = await drill([backup], {
      DRILL_MIRROR: `${aws} s3 mb s3://$BUCKET >/dev/null && ${aws} s3 sync "$OBJECTS" s3://$BUCKET --only-show-errors`,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    });
    expect([outcome.status, outcome.stderr]).toEqual([1, '']);
    const [missing, counts] = linesOf(outcome);
    expect(missing).toEqual({ kind: 'audio_missing', transcription_id: second });
    expect(counts).toMatchObject({ disagreements: { audio_missing: 1 } });
  });

  it('refuses a folder that is not empty or is that of the running service, and a folder without a backup', async () => {
    const backup = join(folder, 'whole');
    const used = join(folder, 'used');
    mkdirSync(used);
    writeFileSync(join(used, 'file'), 'kept');
    expect(await drill([backup, used])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('not empty') as string,
    });
    expect(readFileSync(join(used, 'file'), 'utf8')).toBe('kept');
    const inside = await drill([backup, join(stack.dataDir, 'drill')]);
    expect(inside).toMatchObject({ status: 2, stderr: expect.stringContaining('running installation') as string });
    expect(await drill([used])).toMatchObject({ status: 2, stderr: expect.stringContaining('objects') as string });
    expect(await drill([])).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') as string });
  });

  it('names each removed object, charge and transcript, and each changed balance', async () => {
    const { db, env, accountId } = stack;
    const entries = db.collection<StoredEntry>('ledger_entries');
    const charge = (await entries.findOneAndDelete({ transcriptionId: first, kind: 'charge' }))!;
    const other = await stack.newAccount();
    const wallets = db.collection<StoredWallet>('wallets');
    const { lots } = (await wallets.findOneAndUpdate({ _id: other.id }, { $inc: { 'lots.0.microBrl': 1 } }))!;
    await db.collection<{ _id: string }>('transcripts').deleteOne({ _id: second });
    const objects = await openObjectStore(loadConfig(env).s3);
    await objects.delete(objectKeys.original(first));
    const outcome = await check();
    expect([outcome.status, outcome.stderr]).toEqual([1, '']);
    const lines = linesOf(outcome);
    expect(lines.slice(0, -1)).toHaveLength(6);
    expect(lines).toEqual(
      expect.arrayContaining([
        { kind: 'entries_missing', account_id: accountId },
        { kind: 'balance_differs', account_id: accountId, lot_id: charge.lotId },
        { kind: 'charge_missing', account_id: accountId, transcription_id: first },
        { kind: 'audio_missing', transcription_id: first },
        { kind: 'transcript_missing', transcription_id: second },
        { kind: 'balance_differs', account_id: other.id, lot_id: lots[0]!.id },
      ]),
    );
    expect(lines.at(-1)).toMatchObject({ disagreements: { balance_differs: 2, charge_missing: 1 } });
  });

  it('names the server that is away', async () => {
    await stack.without('minio', async () =>
      expect(await check()).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^The object store: /) as string,
      }),
    );
    await stack.without('mongod', async () =>
      expect(await check()).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^MongoDB: /) as string,
      }),
    );
  });
});
