import type { Word } from '../../../api/queries';
import { CORRECTING_TEXTS } from '../../../texts/transcription/correcting';
import { applyLocally, applySplices } from './apply-locally';
import type { Operation, Pending, ReplaceWords, Revision } from './operations';
import { differences, EVERYTHING, rangeOf } from './changed-ranges';
import { rebase } from './rebase';

/** The stored text. */
export interface Saved {
  readonly revision: number;
  readonly words: readonly Word[];
}

/** What sending a correction led to: it was stored, someone else was first, it was refused for good, or there was no response. */
export type Sent =
  | { readonly kind: 'stored'; readonly revision: Revision }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unavailable' };

export interface Transport {
  send(revision: number, operations: readonly Operation[], key: string): Promise<Sent>;
  /** The corrections after a revision. Rejects without a connection. */
  after(revision: number): Promise<readonly Revision[]>;
  /** The whole stored text. Rejects without a connection. */
  load(): Promise<Saved>;
}

export interface QueueState {
  /** With everything that is typed. */
  readonly words: readonly Word[];
  readonly revision: number;
  readonly status: 'saved' | 'saving' | 'waiting' | 'offline';
  /** Corrections that are not stored. */
  readonly unsaved: number;
  /** What the user typed where someone else changed the words, or what was refused. */
  readonly problems: readonly string[];
  readonly canUndo: boolean;
}

interface Options {
  readonly saved: Saved;
  readonly transport: Transport;
  readonly keep: (pending: Pending) => void;
  readonly newKey: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const MOST_OPERATIONS = 100;
/** Corrections within this time are stored together. */
const GATHER_MS = 2_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

/** Stores corrections one request after another, in their order; repeats them until there is a response, and moves them when others were first. */
export class CorrectionQueue {
  private saved: Saved;
  private pending: Pending;
  private problems: readonly string[] = [];
  /** Revisions to return to. */
  private undoable: readonly number[] = [];
  private status: QueueState['status'] = 'saved';
  private adopted: readonly Pending[] = [];
  private running: Promise<void> | null = null;
  /** Ends the wait for more corrections. */
  private hurry: () => void = () => undefined;
  private readonly listeners = new Set<() => void>();
  private applied: Applied | null = null;
  private current: QueueState;

  constructor(private readonly options: Options) {
    this.saved = options.saved;
    this.pending = { base: this.saved.revision, sending: null, queue: [] };
    this.current = this.compute();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): QueueState => this.current;

  add(operation: Operation): void {
    this.update({ queue: [...this.pending.queue, operation] });
    this.start();
  }

  /** Continues what a closed tab has not stored, after this tab's corrections. */
  adopt(pending: Pending): void {
    this.adopted = [...this.adopted, pending];
    this.adoptNext();
    if (this.unsaved > 0) this.start();
  }

  private adoptNext(): void {
    const [next, ...rest] = this.adopted;
    if (next === undefined || this.unsaved > 0) return;
    this.adopted = rest;
    this.update(next);
  }

  dismiss(): void {
    this.problems = [];
    this.publish();
  }

  /** Reverses the last correction: one that is not stored, or else the last stored request of this visit. */
  undo(): void {
    const { queue, sending } = this.pending;
    if (queue.length > 0) this.update({ queue: queue.slice(0, -1) });
    else if (sending === null && this.undoable.length > 0) {
      const revision = this.undoable.at(-1)!;
      this.undoable = this.undoable.slice(0, -1);
      this.add({ op: 'restore', revision });
    }
  }

  /** Resolves when everything is stored, without a wait for more corrections: the user waits. */
  async settled(): Promise<void> {
    this.hurry();
    await this.running;
  }

  private start(): void {
    this.running ??= this.run().finally(() => {
      this.running = null;
      this.adoptNext();
      if (this.unsaved > 0) this.start();
    });
  }

  private async run(): Promise<void> {
    this.set('waiting');
    await Promise.race([this.options.wait(GATHER_MS), new Promise<void>((resolve) => (this.hurry = resolve))]);
    for (let retryMs = FIRST_RETRY_MS; this.unsaved > 0;) {
      const done = await this.sendNext().catch(() => false);
      if (done) retryMs = FIRST_RETRY_MS;
      else {
        this.set('offline');
        await this.options.wait(retryMs);
        retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
      }
    }
    this.set('saved');
  }

  /** False without a response. */
  private async sendNext(): Promise<boolean> {
    const { queue } = this.pending;
    if (this.pending.sending === null) {
      const operations = nextOf(queue);
      this.update({ sending: { operations, key: this.options.newKey() }, queue: queue.slice(operations.length) });
    }
    this.set('saving');
    const { operations, key } = this.pending.sending!;
    const sent = await this.options.transport.send(this.pending.base, operations, key);
    switch (sent.kind) {
      case 'unavailable':
        return false;
      case 'stored':
        await this.stored(sent.revision, operations);
        return true;
      case 'refused':
        await this.refused(sent.message);
        return true;
      case 'conflict':
        await this.catchUp();
        return true;
    }
  }

  private async stored({ revision, changes }: Revision, operations: readonly Operation[]): Promise<void> {
    const { base, queue } = this.pending;
    if (operations[0]?.op !== 'restore') this.undoable = [...this.undoable, base];
    const typed = base === this.saved.revision ? applyLocally(this.saved.words, operations) : null;
    if (typed === null || changes === null || changes.speakers.length > 0)
      this.saved = await this.options.transport.load();
    else this.saved = { revision, words: applySplices(this.saved.words, changes.words) };
    if (this.saved.revision !== revision) {
      this.update({ base: revision, sending: null });
      await this.catchUp();
      return;
    }
    // What was typed while an earlier revision was restored means other words.
    const ranges = typed === null ? [] : changes === null ? [EVERYTHING] : differences(typed, this.saved.words);
    const moved = rebase(queue, ranges);
    this.report(moved.conflicts);
    this.update({ base: revision, sending: null, queue: moved.operations });
  }

  /** Nothing of it can be stored: the transcription may be deleted. */
  private async refused(message: string): Promise<void> {
    this.problems = [...this.problems, message];
    const saved = await this.options.transport.load().catch(() => this.saved);
    this.saved = saved;
    this.update({ base: saved.revision, sending: null, queue: [] });
  }

  /** Someone else was first: moves what is not stored to the latest text. */
  private async catchUp(): Promise<void> {
    const { sending, queue, base } = this.pending;
    this.undoable = [];
    const revisions = await this.options.transport.after(base);
    const saved = await this.options.transport.load();
    const known = revisions.filter(({ revision }) => revision <= saved.revision);
    let operations: readonly Operation[] = [...(sending?.operations ?? []), ...queue].filter(
      ({ op }) => op !== 'restore',
    );
    for (const { changes } of known) {
      // A restored revision may have changed anything.
      const ranges = changes === null ? [EVERYTHING] : changes.words.map(rangeOf);
      const moved = rebase(operations, ranges);
      this.report(moved.conflicts);
      ({ operations } = moved);
    }
    this.saved = saved;
    this.update({ base: saved.revision, sending: null, queue: operations });
  }

  private report(conflicts: readonly ReplaceWords[]): void {
    const written = conflicts.map(({ text }) => text).filter((text) => text !== '');
    this.problems = [...this.problems, ...written.map((text) => CORRECTING_TEXTS.overwritten(text))];
  }

  private get unsaved(): number {
    return this.pending.queue.length + (this.pending.sending?.operations.length ?? 0);
  }

  private update(change: Partial<Pending>): void {
    this.pending = { ...this.pending, ...change };
    this.options.keep(this.pending);
    this.publish();
  }

  private set(status: QueueState['status']): void {
    if (this.status === status) return;
    this.status = status;
    this.publish();
  }

  private publish(): void {
    this.current = this.compute();
    for (const listener of this.listeners) listener();
  }

  /** Applied again only if the text or the corrections changed: four hours have 40,000 words. */
  private words(): readonly Word[] {
    const { saved, pending } = this;
    if (this.applied?.saved !== saved || this.applied.pending !== pending) {
      const { base, sending, queue } = pending;
      const operations = base === saved.revision ? [...(sending?.operations ?? []), ...queue] : [];
      this.applied = { saved, pending, words: applyLocally(saved.words, operations) };
    }
    return this.applied.words;
  }

  private compute(): QueueState {
    const { sending, queue } = this.pending;
    const words = this.words();
    const canUndo = queue.length > 0 || (sending === null && this.undoable.length > 0);
    return {
      words,
      revision: this.saved.revision,
      status: this.status,
      unsaved: this.unsaved,
      problems: this.problems,
      canUndo,
    };
  }
}

/** What the words of a state follow from. */
interface Applied {
  readonly saved: Saved;
  readonly pending: Pending;
  readonly words: readonly Word[];
}

/** Operations of one request: to restore a revision takes its own. */
function nextOf(queue: readonly Operation[]): readonly Operation[] {
  const restore = queue.findIndex(({ op }) => op === 'restore');
  const until = restore === -1 ? MOST_OPERATIONS : Math.max(1, restore);
  return queue.slice(0, Math.min(MOST_OPERATIONS, until));
}
