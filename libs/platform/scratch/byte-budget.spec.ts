import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { ByteBudget } from './byte-budget';

const MB = 2 ** 20;
const NEVER = new AbortController().signal;
/** A file system of 1,000 MB, of which the budget leaves 50 free. */
const TOTAL = 1000 * MB;
const USABLE = 950 * MB;

class Disk {
  written = 0;
  others = 0;
  readonly budget: ByteBudget;

  constructor(patienceMs = 200) {
    const measure = async () => {
      const freeBytes = TOTAL - this.written - this.others;
      return { totalBytes: TOTAL, freeBytes, writtenBytes: this.written };
    };
    this.budget = new ByteBudget(measure, patienceMs);
  }

  /** Writes in two steps, as a download does. */
  async write(bytes: number): Promise<void> {
    const release = await this.budget.take(bytes, NEVER);
    for (const part of [Math.floor(bytes / 2), Math.ceil(bytes / 2)]) {
      await sleep(1);
      this.written += part;
      if (this.written + this.others > TOTAL) throw new Error('the disk is full');
    }
    this.written -= bytes;
    release();
  }
}

describe('ByteBudget', () => {
  it('never promises more than there is, and admits everything in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: USABLE }), { maxLength: 12 }), async (sizes) => {
        const disk = new Disk(60_000);
        await Promise.all(sizes.map((bytes) => disk.write(bytes)));
        expect([disk.budget.heldBytes, disk.budget.waiting]).toEqual([0, 0]);
      }),
      { numRuns: 30 },
    );
  });

  it('admits in order of arrival, except that small amounts pass', async () => {
    const { budget } = new Disk();
    const admitted: string[] = [];
    const take = async (name: string, bytes: number): Promise<() => void> => {
      const release = await budget.take(bytes, NEVER);
      admitted.push(name);
      return release;
    };
    const first = await take('first', 600 * MB);
    const [large, later] = [take('large', 500 * MB), take('later', 100 * MB)];
    await take('small', 10 * MB);
    expect(admitted).toEqual(['first', 'small']);
    expect(budget.waiting).toBe(2);
    first();
    await Promise.all([large, later]);
    expect(admitted).toEqual(['first', 'small', 'large', 'later']);
  });

  it('space that others take is waited for, and after a while left to other workers', async () => {
    const disk = new Disk();
    disk.others = USABLE;
    await expect(disk.budget.take(100 * MB, NEVER)).rejects.toMatchObject({ code: 'overloaded', retryable: true });
    const patient = new Disk(5_000);
    patient.others = USABLE;
    const waiting = patient.budget.take(100 * MB, NEVER);
    patient.others = 0;
    const release = await waiting;
    release();
  });

  it('more than the whole file system is refused at once', async () => {
    const patience = 3_600_000;
    await expect(new Disk(patience).budget.take(USABLE + 1, NEVER)).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('an abort ends the wait', async () => {
    const disk = new Disk();
    disk.others = USABLE;
    const abort = new AbortController();
    const waiting = disk.budget.take(100 * MB, abort.signal);
    abort.abort(new Error('canceled'));
    await expect(waiting).rejects.toThrow('canceled');
    expect(disk.budget.waiting).toBe(0);
  });
});
