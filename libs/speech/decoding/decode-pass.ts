import type { DecoderBatch } from '../whisper/whisper-model';
import type { FoundText, NextStep, WindowSearch } from './window-search';

/** One window of a pass. */
export interface PassEntry {
  /** Its index in the batch. Entries are in ascending order. */
  readonly window: number;
  readonly search: WindowSearch;
}

/** Runs a pass to its end. Returns the best text of each entry. */
export function decodePass(...pass: Parameters<typeof endedSearches>): readonly FoundText[] {
  for (const _ of endedSearches(...pass));
  return pass[1].map(({ search }) => search.best());
}

/**
 * Runs the searches of several windows together, one model step for all of them; a window whose search has ended leaves the pass, and is returned at
 * once. `said`: tokens of any number that follow the prompt in every window; they are fed one by one, because each length of a prompt is another
 * shape (decision 35).
 */
export function* endedSearches(
  batch: DecoderBatch,
  entries: readonly PassEntry[],
  prompt: readonly number[],
  said: readonly number[] = [],
): Generator<PassEntry, void, undefined> {
  let running = entries;
  let topTokens = batch.prefill(
    entries.map(({ window }) => window),
    entries.map(() => prompt),
  );
  for (const token of said) {
    topTokens = batch.step(
      entries.map(() => token),
      entries.map((_, row) => row),
    );
  }
  for (;;) {
    const rows = topTokens.rows / running.length;
    const next: NextStep = { tokens: [], origins: [], bias: [] };
    const ended: PassEntry[] = [];
    running = running.filter((entry, i) => {
      const continues = entry.search.advance(topTokens, i * rows);
      if (continues) entry.search.feed(next, i * rows);
      else ended.push(entry);
      return continues;
    });
    yield* ended;
    if (running.length === 0) return;
    topTokens = batch.step(next.tokens, next.origins, next.bias);
  }
}
