import type { DecoderBatch } from '../whisper/whisper-model';
import { BeamSearch } from './beam-search';
import { decodePass } from './decode-pass';
import type { DecodingSetup } from './decode-windows';
import type { FoundText } from './window-search';

/** Hypotheses kept at every step: more than for the transcript itself. */
const WIDTH = 8;
/** A spoken CPF with the words before it takes some fifty tokens. Limits a search that would not end. */
const MAX_TOKENS = 80;

/**
 * Finds the most likely text of each window of a batch by beam search, with the full vocabulary and without part of it (digits, so that numbers
 * are decoded as words). Returns all windows of the first search, then all of the second. No temperature fallback, no acceptance thresholds.
 */
export function secondHypotheses(
  batch: DecoderBatch,
  without: ReadonlySet<number>,
  { ids, prompt, textPositions }: Pick<DecodingSetup, 'ids' | 'prompt' | 'textPositions'>,
): FoundText[] {
  const limit = Math.min(MAX_TOKENS, Math.floor(textPositions / 2));
  return [{}, { without }].flatMap((restriction) => {
    const entries = Array.from({ length: batch.windows }, (_, window) => ({
      window,
      search: new BeamSearch({ ids, limit, keyterms: null, width: WIDTH, mostLikelyOnly: true, ...restriction }),
    }));
    decodePass(batch, entries, prompt);
    return entries.map(({ search }) => search.mostLikely());
  });
}
