import type { DecoderBatch } from '../whisper/whisper-model';
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
  const { ids } = setup;
  const [sot, ...rest] = setup.prompt;
  let logits = batch.prefill(Array.from({ length: batch.size }, () => [sot ?? ids.sot]));
  const noSpeechProbs = Array.from({ length: batch.size }, (_, row) =>
    tokenProbability(rowOf(logits, row, setup.vocabulary), ids.noSpeech),
  );
  for (const token of rest) logits = batch.step(Array.from({ length: batch.size }, () => token));

  const rows: Row[] = Array.from({ length: batch.size }, () => ({ tokens: [], sumLogProb: 0, ended: false }));
  const limit = Math.min(Math.floor(setup.textPositions / 2), setup.textPositions - rest.length);
  for (let step = 1; ; step++) {
    for (const [index, row] of rows.entries()) {
      if (!row.ended) extend(row, rowOf(logits, index, setup.vocabulary), ids);
    }
    if (step === limit || rows.every((row) => row.ended)) break;
    logits = batch.step(rows.map((row) => (row.ended ? ids.eot : row.tokens.at(-1)!)));
  }
  return rows.map((row, index) => ({
    tokens: row.tokens,
    avgLogProb: row.sumLogProb / (row.tokens.length + 1),
    noSpeechProb: noSpeechProbs[index]!,
  }));
}

function extend(row: Row, logits: Float32Array, ids: SpecialTokens): void {
  const suppressed = row.tokens.length === 0 ? [...ids.suppressed, ...ids.beginSuppressed] : ids.suppressed;
  const { token, logProb } = chooseToken(logits, allowedTokens(row.tokens, ids), suppressed, ids);
  row.sumLogProb += logProb;
  if (token === ids.eot) row.ended = true;
  else row.tokens.push(token);
}

function rowOf(logits: Float32Array, row: number, vocabulary: number): Float32Array {
  return logits.subarray(row * vocabulary, (row + 1) * vocabulary);
}
