import type { DecoderBatch } from '../whisper/whisper-model';
import type { FoundText, NextStep, WindowSearch } from './window-search';

/** One window of a pass. */
export interface PassEntry {
  /** Its index in the batch. Entries are in ascending order. */
  readonly window: number;
  readonly search: WindowSearch;
}

/**
 * Runs the searches of several windows together, one model step for all of them; a window whose search has ended leaves the pass. `said`: tokens of
 * any number that follow the prompt in every window; they are fed one by one, because each length of a prompt is another shape (decision 35).
 */
export function decodePass(
  batch: DecoderBatch,
  entries: readonly PassEntry[],
  prompt: readonly number[],
  said: readonly number[] = [],
): readonly FoundText[] {
  let running = entries.map(({ search }) => search);
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
    running = running.filter((search, i) => {
      const continues = search.advance(topTokens, i * rows);
      if (continues) search.feed(next, i * rows);
      return continues;
    });
    if (running.length === 0) return entries.map(({ search }) => search.best());
    topTokens = batch.step(next.tokens, next.origins, next.bias);
  }
}
