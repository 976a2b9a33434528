import type { DecoderBatch, TokenOffers } from '../whisper/whisper-model';
import { allowedTokens } from './allowed-tokens';
import { chooseToken } from './choose-token';
import { tokenProbability } from './no-speech';
import type { SpecialTokens } from './special-tokens';

export interface GreedySetup {
  /** `<|startoftranscript|>`, language, task. */
  readonly prompt: readonly number[];
  readonly ids: SpecialTokens;
  /** Logits a position. */
  readonly vocabulary: number;
  /** Positions of the decoder: 448. */
  readonly textPositions: number;
}

/** What one window was decoded to. */
export interface DecodedRow {
  /** Text and timestamp ids, without prompt and end. */
  readonly tokens: readonly number[];
  /** Mean log-probability over the tokens and the end. */
  readonly avgLogProb: number;
  /** Probability of `<|nospeech|>` after `<|startoftranscript|>`. */
  readonly noSpeechProb: number;
}

interface Row {
  readonly tokens: number[];
  sumLogProb: number;
  ended: boolean;
}

/**
 * Decodes every window of a batch, always taking the likeliest token that Whisper's rules allow. A row ends at
 * `<|endoftext|>`, or at half of the decoder's positions (openai/whisper `decoding.py`, `sample_len`; the same in CTranslate2).
 */
export function decodeGreedy(batch: DecoderBatch, setup: GreedySetup): DecodedRow[] {
  const { ids, prompt, vocabulary, textPositions } = setup;
  const windows = Array.from({ length: batch.windows }, (_, window) => window);
  const heard = batch.listen();
  const rows: Row[] = windows.map(() => ({ tokens: [], sumLogProb: 0, ended: false }));
  const limit = Math.min(Math.floor(textPositions / 2), textPositions - prompt.length + 1);
  let running = rows;
  let offers = batch.prefill(
    windows,
    windows.map(() => prompt),
  );
  for (let step = 1; ; step++) {
    for (const [index, row] of running.entries()) extend(row, offers, index, ids);
    const origins = running.flatMap((row, index) => (row.ended ? [] : [index]));
    if (step === limit || origins.length === 0) break;
    running = running.filter((row) => !row.ended);
    offers = batch.step(
      running.map((row) => row.tokens.at(-1)!),
      origins,
    );
  }
  return rows.map((row, window) => ({
    tokens: row.tokens,
    avgLogProb: row.sumLogProb / (row.tokens.length + 1),
    noSpeechProb: tokenProbability(heard.subarray(window * vocabulary, (window + 1) * vocabulary), ids.noSpeech),
  }));
}

function extend(row: Row, offers: TokenOffers, index: number, ids: SpecialTokens): void {
  const { token, logProb } = chooseToken(offers, index, allowedTokens(row.tokens, ids), ids);
  row.sumLogProb += logProb;
  if (token === ids.eot) row.ended = true;
  else row.tokens.push(token);
}
