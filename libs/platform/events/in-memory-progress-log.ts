import { foldProgress, type ProgressChange } from '@aether/language';
import { Notifier } from './notifier';
import type {
  AppendedProgress,
  LoggedTranscription,
  ProgressEntry,
  ProgressLog,
  ReadOptions,
} from './progress-log.port';

/** An in-process `ProgressLog` for tests of code that reads or writes progress. */
export class InMemoryProgressLog implements ProgressLog {
  private readonly entries = new Map<string, ProgressEntry[]>();
  private readonly readers = new Set<Notifier>();
  private sequence = 0;

  async append(transcriptionId: string, change: ProgressChange, _limitMs?: number): Promise<AppendedProgress> {
    const entries = this.entries.get(transcriptionId) ?? [];
    const last = entries.at(-1);
    const folded = foldProgress(last?.event ?? null, change, Date.now());
    if (folded === 'already') return { ...(last as ProgressEntry), appended: false };
    const entry = { event: folded.event, sequence: ++this.sequence };
    this.entries.set(transcriptionId, [...entries, entry]);
    for (const reader of this.readers) reader.notify();
    return { ...entry, appended: true };
  }

  async last(transcriptionId: string): Promise<ProgressEntry | null> {
    return this.entries.get(transcriptionId)?.at(-1) ?? null;
  }

  async *read(transcriptionId: string, options: ReadOptions = {}): AsyncGenerator<ProgressEntry, void> {
    const { afterSequence = 0, signal } = options;
    const appended = new Notifier();
    this.readers.add(appended);
    try {
      for (let after = afterSequence; signal?.aborted !== true;) {
        const seen = after;
        const entry = this.entries.get(transcriptionId)?.find(({ sequence }) => sequence > seen);
        if (entry === undefined) {
          const last = this.entries.get(transcriptionId)?.at(-1);
          if (last?.event.change.kind === 'ended') return;
          await appended.wait(1_000, signal);
          continue;
        }
        after = entry.sequence;
        yield entry;
        if (entry.event.change.kind === 'ended') return;
      }
    } finally {
      this.readers.delete(appended);
    }
  }

  async purge(transcriptionId: string): Promise<void> {
    this.entries.delete(transcriptionId);
  }

  async purgeText(transcriptionId: string): Promise<void> {
    const last = this.entries.get(transcriptionId)?.at(-1);
    if (last !== undefined) this.entries.set(transcriptionId, [last]);
  }

  async list(): Promise<readonly LoggedTranscription[]> {
    return [...this.entries].map(([id, entries]) => ({ id, events: entries.length }));
  }
}
