/** One entry of a batch. */
export interface BatchJob {
  /** Seconds of audio: jobs of similar length finish decoding at similar times. */
  readonly durationS: number;
  /** Someone is waiting for it, and it is short compared to the other queued jobs. */
  readonly urgent?: boolean;
}

interface Waiting<Job, Result> {
  readonly owner: object;
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Packs the jobs of several owners into batches and runs one batch at a time. Every batch contains the oldest job; the other places go to owners
 * in turn, and among those candidates to the jobs closest to it in length.
 *
 * Urgent jobs do not wait for several batches of others: while there are any, every other batch contains only urgent jobs.
 *
 * An owner has at most `first` jobs in its first batch and twice as many in each later one, so that its first results are early.
 */
export class BatchScheduler<Job extends BatchJob, Result> {
  private waiting: Waiting<Job, Result>[] = [];
  private running: Promise<void> | null = null;
  /** The most jobs of each owner in its next batch. */
  private readonly most = new WeakMap<object, number>();
  private lastWasUrgent = false;

  constructor(
    private readonly size: number,
    /** Returns the results, with the index of each one's job, as they become known. */
    private readonly run: (jobs: readonly Job[]) => AsyncIterable<readonly [job: number, result: Result]>,
    private readonly first = size,
  ) {}

  /** `owner`: the unit of fair sharing, such as one transcription. */
  submit(owner: object, job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ owner, job, resolve, reject });
      this.running ??= this.runAll().finally(() => (this.running = null));
    });
  }

  /** Rejects the owner's jobs that have not started. */
  cancel(owner: object, reason: unknown): void {
    const canceled = this.waiting.filter((entry) => entry.owner === owner);
    this.waiting = this.waiting.filter((entry) => entry.owner !== owner);
    for (const entry of canceled) entry.reject(reason);
  }

  /** Resolves when no batch is running. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async runAll(): Promise<void> {
    // Jobs submitted in the same turn of the event loop share the first batch.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.nextBatch();
      try {
        for await (const [job, result] of this.run(batch.map((entry) => entry.job))) {
          batch[job]!.resolve(result);
          // Lets the result be sent while the rest of the batch is decoded, which blocks the event loop.
          await new Promise(setImmediate);
        }
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
      // The addon blocks the event loop: this lets messages and aborts be handled between batches.
      await new Promise(setImmediate);
    }
  }

  private nextBatch(): Waiting<Job, Result>[] {
    const eligible = this.eligible();
    const oldest = eligible[0]!;
    const distance = (entry: Waiting<Job, Result>): number => Math.abs(entry.job.durationS - oldest.job.durationS);
    const turns = byTurns(eligible);
    // Every owner's first job precedes any second one, so that similar length never lets one owner crowd out another.
    const owners = new Set(eligible.map((entry) => entry.owner)).size;
    const reach = Math.max(this.size, owners) * 2;
    const sure = turns.slice(0, Math.min(owners, this.size));
    const candidates = turns.slice(sure.length, reach).sort((a, b) => distance(a) - distance(b));
    const chosen = this.allowed([...sure, ...candidates]).slice(0, this.size);
    this.waiting = this.waiting.filter((entry) => !chosen.includes(entry));
    for (const owner of new Set(chosen.map((entry) => entry.owner))) this.most.set(owner, 2 * this.mostOf(owner));
    return chosen;
  }

  /** The first entries of each owner, as many as it may have. */
  private allowed(entries: readonly Waiting<Job, Result>[]): Waiting<Job, Result>[] {
    const taken = new Map<object, number>();
    return entries.filter(({ owner }) => {
      const before = taken.get(owner) ?? 0;
      taken.set(owner, before + 1);
      return before < this.mostOf(owner);
    });
  }

  private mostOf(owner: object): number {
    return this.most.get(owner) ?? this.first;
  }

  private eligible(): readonly Waiting<Job, Result>[] {
    const urgent = this.waiting.filter(({ job }) => job.urgent);
    this.lastWasUrgent = urgent.length > 0 && !this.lastWasUrgent;
    return this.lastWasUrgent ? urgent : this.waiting;
  }
}

/** One entry per owner, then a second per owner, and so on; owners are ordered by their oldest entry. */
function byTurns<Entry extends { readonly owner: object }>(entries: readonly Entry[]): Entry[] {
  const taken = new Map<object, number>();
  const turns = entries.map((entry) => {
    const turn = taken.get(entry.owner) ?? 0;
    taken.set(entry.owner, turn + 1);
    return { entry, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ entry }) => entry);
}
