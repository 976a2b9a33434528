/**
 * "Scratch space is reserved by bytes": recordings that do not fit on the worker's disk at once are prepared one after the other, and a full disk
 * fails none of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wavFile } from '../support/measure/wav-file';
import { SmallDisk } from '../support/stack/small-disk';
import { Stack, type FurtherApp } from '../support/stack/stack';

const LATER = { prefer: 'respond-async' };
const MB = 2 ** 20;
const DISK_MB = 300;
const RECORDINGS = 4;
/** Several, so that as many bytes are fewer seconds to process. */
const CHANNELS = 4;
/** 16 bits at 16 kHz. */
const SECONDS = Math.floor((100 * MB) / (CHANNELS * 32_000));

const describeIfMountable = SmallDisk.possible() ? describe : describe.skip;

describeIfMountable('a worker with a small disk', () => {
  let stack: Stack;
  let worker: FurtherApp;
  let folder: string;
  let disk: SmallDisk;
  const audio = wavFile(CHANNELS, new Int16Array(SECONDS * 16_000 * CHANNELS));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aether-scratch-'));
    disk = SmallDisk.inPlaceOf(folder, DISK_MB);
    stack = await Stack.start({ engine: 'scripted', only: ['gateway', 'inference'] });
  });
  afterAll(async () => {
    await worker?.stop();
    await stack?.stop();
    disk?.unmount();
    rmSync(folder, { recursive: true });
  });

  const send = (): Promise<string[]> =>
    Promise.all(
      Array.from({ length: RECORDINGS }, async () => {
        const answer = await stack.client.postRaw('/v1/transcriptions', audio, LATER);
        return answer.headers.get('x-transcription-id') ?? '';
      }),
    );
  const statuses = async (ids: readonly string[]): Promise<string[]> =>
    (await Promise.all(ids.map((id) => stack.untilEnded(id)))).map(({ status }) => status);
  const failures = (): number => worker.logs().match(/"msg":"activity failed"/g)?.length ?? 0;

  it('completes four recordings of 100 MB at once on 300 MB, without a failed attempt', async () => {
    const ids = await send();
    worker = await stack.another('worker', { AETHER_SCRATCH_DIR: folder });
    expect(await statuses(ids)).toEqual(ids.map(() => 'completed'));
    console.info(`${RECORDINGS} × 100 MB on ${DISK_MB} MB: ${failures()} failed attempts`);
    expect(failures()).toBe(0);
  });

  it('waits while the disk is full, and completes them when it has space again', async () => {
    const free = disk.fill();
    const ids = await send();
    // Long enough for every download to have asked for space.
    await sleep(5_000);
    free();
    expect(await statuses(ids)).toEqual(ids.map(() => 'completed'));
  });
});
