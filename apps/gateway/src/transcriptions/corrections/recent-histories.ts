import type { History } from './history';

/** Words of all histories in memory, each of which takes about a kilobyte. */
const MOST_WORDS = 100_000;
/** A person who corrects saves every few seconds. */
const KEPT_MS = 5 * 60_000;

/** Histories of the transcripts that were corrected last. A history is used only after its last revision was compared with the stored one. */
export class RecentHistories {
  private readonly entries = new Map<string, { readonly history: History; readonly timer: NodeJS.Timeout }>();

  get(id: string): History | null {
    return this.entries.get(id)?.history ?? null;
  }

  set(id: string, history: History): void {
    this.delete(id);
    const timer = setTimeout(() => this.entries.delete(id), KEPT_MS);
    this.entries.set(id, { history, timer: timer.unref() });
    let words = 0;
    for (const [key, entry] of [...this.entries].reverse()) {
      words += entry.history.latest.words.length;
      if (words > MOST_WORDS) this.delete(key);
    }
  }

  delete(id: string): void {
    clearTimeout(this.entries.get(id)?.timer);
    this.entries.delete(id);
  }
}
