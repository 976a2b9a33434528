import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canPrepareWeights, PreparedWeights, type Preparation, type SaveWeights } from './prepared-weights';

const WORDS = Int32Array.of(1, -2, 3);
/** The first has one byte less than whole words. */
const VARIABLES = new Map([
  ['encoder/conv1/weight:kernel', 11],
  ['a', 4],
]);
const MONTH_MS = 31 * 24 * 3_600_000;

describe('PreparedWeights', () => {
  let dir: string;
  let checkpoint: string[];
  let writes: number;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'aether-prepared-'));
    checkpoint = [join(dir, 'model.bin')];
    writeFileSync(checkpoint[0]!, 'weights');
    writes = 0;
  });
  afterEach(() => rm(dir, { recursive: true }));

  const of = (changes: Partial<Preparation> = {}): PreparedWeights =>
    new PreparedWeights(dir, { checkpoint, conversion: Buffer.from('graph'), variables: VARIABLES, ...changes });
  const write = (save: SaveWeights): void => {
    writes++;
    save('encoder/conv1/weight:kernel', WORDS);
    save('a', Float32Array.of(0.5));
  };
  const folders = (): string[] => readdirSync(join(dir, 'prepared')).sort();
  const partOf = (weights: PreparedWeights): string => `${dirname(weights.pathOf('a'))}.part`;
  const age = (path: string, ms: number): void => utimesSync(path, new Date(), new Date(Date.now() - ms));

  it('prepares the weights once, a file for each variable', async () => {
    expect(await of().prepare(write)).toBe(true);
    expect(await of().prepare(write)).toBe(true);
    expect(writes).toBe(1);
    const saved = readFileSync(of().pathOf('encoder/conv1/weight:kernel'));
    expect(new Int32Array(Uint8Array.from(saved).buffer)).toEqual(WORDS);
    expect(statSync(of().pathOf('a')).size).toBe(4);
  });

  it('prepares them again for another checkpoint and for another conversion', async () => {
    await of().prepare(write);
    await of({ conversion: Buffer.from('another') }).prepare(write);
    writeFileSync(checkpoint[0]!, 'weight');
    await of().prepare(write);
    expect(writes).toBe(3);
    expect(folders()).toHaveLength(3);
  });

  it('waits for a process that prepares them', async () => {
    const weights = of();
    mkdirSync(partOf(weights), { recursive: true });
    let isReady = false;
    const waiting = weights.prepare(write).then((result) => {
      isReady = true;
      return result;
    });
    // No fact shows that it waits: three polls pass.
    await sleep(300);
    expect(isReady).toBe(false);
    writeFileSync(join(partOf(weights), basename(weights.pathOf('encoder/conv1/weight:kernel'))), Buffer.alloc(12));
    writeFileSync(join(partOf(weights), 'a'), Buffer.alloc(4));
    renameSync(partOf(weights), dirname(weights.pathOf('a')));
    expect(await waiting).toBe(true);
    expect(writes).toBe(0);
  });

  it('prepares them in place of a process that died', async () => {
    const weights = of();
    mkdirSync(partOf(weights), { recursive: true });
    writeFileSync(join(partOf(weights), 'a'), 'half');
    age(partOf(weights), 61_000);
    expect(await weights.prepare(write)).toBe(true);
    expect(writes).toBe(1);
    expect(folders()).toHaveLength(1);
  });

  it('prepares them again when a file is missing or too short', async () => {
    await of().prepare(write);
    rmSync(of().pathOf('a'));
    expect(await of().prepare(write)).toBe(true);
    writeFileSync(of().pathOf('a'), 'abc');
    expect(await of().prepare(write)).toBe(true);
    expect(writes).toBe(3);
    expect(statSync(of().pathOf('a')).size).toBe(4);
  });

  it('are prepared by one of many processes that start together', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => of().prepare(write)));
    expect(results).toEqual(results.map(() => true));
    expect(writes).toBe(1);
    expect(folders()).toHaveLength(1);
  });

  it('leaves nothing when the conversion fails', async () => {
    const failing = of().prepare((save) => {
      save('a', WORDS);
      throw new Error('no memory');
    });
    await expect(failing).rejects.toThrow('no memory');
    expect(folders()).toEqual([]);
    expect(await of().prepare(write)).toBe(true);
  });

  it('deletes what no process has used for a month, and nothing else', async () => {
    const [used, unused] = [of(), of({ conversion: Buffer.from('of an earlier release') })];
    await used.prepare(write);
    await unused.prepare(write);
    for (const weights of [used, unused]) age(dirname(weights.pathOf('a')), MONTH_MS);
    expect(await used.prepare(write)).toBe(true);
    expect([used, unused].map((weights) => existsSync(weights.pathOf('a')))).toEqual([true, false]);
    expect(writes).toBe(2);
    expect(existsSync(checkpoint[0]!)).toBe(true);
  });

  it('is refused by a disk without space for it, and by a folder that cannot be written', async () => {
    expect(await of({ variables: new Map([['a', 2 ** 60]]) }).prepare(write)).toBe(false);
    symlinkSync('/sys', join(dir, 'prepared'));
    expect(await of().prepare(write)).toBe(false);
    expect(writes).toBe(0);
  });
});

describe('canPrepareWeights', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'aether-prepared-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('is true where the model’s folder has space for them', async () => {
    expect(await canPrepareWeights(dir, 1)).toBe(true);
    expect(await canPrepareWeights(dir, 2 ** 60)).toBe(false);
  });

  it('is true on a full disk once there are some, but not while they are being prepared', async () => {
    mkdirSync(join(dir, 'prepared', 'a.part'), { recursive: true });
    expect(await canPrepareWeights(dir, 2 ** 60)).toBe(false);
    mkdirSync(join(dir, 'prepared', 'a'));
    expect(await canPrepareWeights(dir, 2 ** 60)).toBe(true);
  });

  it('is false where there is no folder', async () => {
    expect(await canPrepareWeights(join(dir, 'missing'), 1)).toBe(false);
  });
});
