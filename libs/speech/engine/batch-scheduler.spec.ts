import { BatchScheduler } from './batch-scheduler';

interface Named {
  readonly name: string;
  readonly durationS: number;
  readonly urgent?: boolean;
}

const job = (name: string, durationS = 30): Named => ({ name, durationS });
const urgent = (name: string): Named => ({ name, durationS: 5, urgent: true });

function scheduler(size: number, first?: number): { batches: string[][]; queue: BatchScheduler<Named, string> } {
  const batches: string[][] = [];
  const run = async function* (jobs: readonly Named[]): AsyncGenerator<readonly [number, string]> {
    batches.push(jobs.map(({ name }) => name));
    for (const [i, { name }] of jobs.entries()) yield [i, await Promise.resolve(name.toUpperCase())];
  };
  const queue = new BatchScheduler<Named, string>(size, run, first);
  return { batches, queue };
}

describe('BatchScheduler', () => {
  it('packs the jobs of several owners into one batch and returns each its own result', async () => {
    const { batches, queue } = scheduler(4);
    const [a, b] = [{}, {}];
    const results = await Promise.all([
      queue.submit(a, job('a1')),
      queue.submit(b, job('b1')),
      queue.submit(a, job('a2')),
    ]);
    expect(results).toEqual(['A1', 'B1', 'A2']);
    expect(batches).toHaveLength(1);
  });

  it('returns each result as soon as it becomes known, and rejects only the other jobs when the rest of the batch fails', async () => {
    let fail = (): void => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    const queue = new BatchScheduler<Named, string>(2, async function* (jobs) {
      yield [1, jobs[1]!.name];
      await failing;
      throw new Error('out of memory');
    });
    const [late, early] = [queue.submit({}, job('late')), queue.submit({}, job('early'))];
    expect(await Promise.race([late, early])).toBe('early');
    fail();
    await expect(late).rejects.toThrow('out of memory');
  });

  it('does not queue an owner behind all the jobs of another', async () => {
    const { batches, queue } = scheduler(2);
    const [long, short] = [{}, {}];
    const done = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6'].map((name) => queue.submit(long, job(name)));
    await Promise.all([...done, queue.submit(short, job('s1', 3))]);
    expect(batches[0]).toContain('s1');
  });

  it('reserves every other batch for urgent jobs, so that neither they nor the others starve', async () => {
    const { batches, queue } = scheduler(2);
    const long = {};
    const others = ['l1', 'l2', 'l3', 'l4'].map((name) => queue.submit(long, job(name)));
    const short = ['u1', 'u2', 'u3', 'u4'].map((name) => queue.submit({}, urgent(name)));
    await Promise.all([...others, ...short]);
    expect(batches[0]).toEqual(['u1', 'u2']);
    expect(batches[1]).toContain('l1');
    expect(batches.flat().sort()).toEqual(['l1', 'l2', 'l3', 'l4', 'u1', 'u2', 'u3', 'u4']);
  });

  it('runs an urgent job within two batches, even with jobs of many owners queued', async () => {
    const { batches, queue } = scheduler(2);
    const others = Array.from({ length: 9 }, (_, i) => queue.submit({}, job(`l${i}`)));
    await others[0];
    await queue.submit({}, urgent('u'));
    expect(batches.findIndex((batch) => batch.includes('u'))).toBeLessThanOrEqual(2);
    expect(batches.find((batch) => batch.includes('u'))).toEqual(['u']);
    await Promise.all(others);
  });

  it('runs the oldest job together with those of the most similar length', async () => {
    const { batches, queue } = scheduler(2);
    const owner = {};
    const lengths = [5, 30, 6, 29];
    await Promise.all(lengths.map((seconds) => queue.submit(owner, job(`${seconds} s`, seconds))));
    expect(batches).toEqual([
      ['5 s', '6 s'],
      ['30 s', '29 s'],
    ]);
  });

  it('begins with few jobs of each owner and doubles them, and gives the other places to others', async () => {
    const { batches, queue } = scheduler(8, 1);
    const [a, b] = [{}, {}];
    const names = Array.from({ length: 20 }, (_, i) => `a${i}`);
    await Promise.all(names.map((name) => queue.submit(a, job(name))));
    expect(batches.map(({ length }) => length)).toEqual([1, 2, 4, 8, 5]);
    await Promise.all([...names.map((name) => queue.submit(a, job(name))), queue.submit(b, job('b'))]);
    expect(batches[5]).toHaveLength(8);
    expect(batches[5]).toContain('b');
  });

  it('rejects the jobs of a failed batch, and runs the next batch', async () => {
    let runs = 0;
    const queue = new BatchScheduler<Named, string>(1, async function* (jobs) {
      if (runs++ === 0) throw new Error('out of memory');
      yield [0, await Promise.resolve(jobs[0]!.name)];
    });
    const [first, second] = await Promise.allSettled([queue.submit({}, job('x')), queue.submit({}, job('y'))]);
    expect(first).toMatchObject({ status: 'rejected', reason: new Error('out of memory') });
    expect(second).toMatchObject({ status: 'fulfilled', value: 'y' });
  });

  it("rejects an owner's queued jobs when they are canceled", async () => {
    const { batches, queue } = scheduler(1);
    const [canceled, staying] = [{}, {}];
    const left = queue.submit(canceled, job('g1'));
    const kept = queue.submit(staying, job('k1'));
    queue.cancel(canceled, new Error('aborted'));
    await expect(left).rejects.toThrow('aborted');
    await expect(kept).resolves.toBe('K1');
    await queue.idle();
    expect(batches).toEqual([['k1']]);
  });
});
