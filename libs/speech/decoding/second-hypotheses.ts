import type { DecoderBatch } from '../whisper/whisper-model';
import { BeamSearch } from './beam-search';
import { decodePass } from './decode-pass';
import type { DecodingSetup } from './decode-windows';
import type { FoundText } from './window-search';

/** Hypotheses kept at every step: more than for text that is to be believed. */
const WIDTH = 8;
/** A CPF in words with what announces it takes some fifty tokens. A search that does not end would go on for as long as it may. */
const MOST_TOKENS = 80;

/**
 * The likeliest text of each window of a batch by beam search, as it is and without some of the vocabulary (digits, so that numbers are heard
 * as words): all windows of the first search, then all of the second. No temperatures, no bounds.
 */
export function secondHypotheses(
  batch: DecoderBatch,
  without: ReadonlySet<number>,
  { ids, prompt, textPositions }: Pick<DecodingSetup, 'ids' | 'prompt' | 'textPositions'>,
): FoundText[] {
  const limit = Math.min(MOST_TOKENS, Math.floor(textPositions / 2));
  return [{}, { without }].flatMap((restriction) => {
    const entries = Array.from({ length: batch.windows }, (_, window) => ({
      window,
      search: new BeamSearch({ ids, limit, keyterms: null, width: WIDTH, likeliestOnly: true, ...restriction }),
    }));
    decodePass(batch, entries, prompt);
    return entries.map(({ search }) => search.likeliest());
  });
}
