import type { DecoderBatch, TopTokens, WhisperModel } from '@aether/speech';
import { SPOKEN_TOKENS } from './spoken-tokens';

/** Text tokens in a second of Portuguese speech: Whisper base, ten minutes of `pt-real`, 2,600 tokens. */
const TOKENS_PER_SECOND = 4.4;
const FRAMES_PER_SECOND = 100;
const TIMESTAMPS_PER_SECOND = 50;
/** `<|0.00|>` to `<|30.00|>`. */
const TIMESTAMPS = 1501;
const TOP = 32;
/** Tokens before the text: start, language, task, no timestamps. */
const PROMPT = 4;
/** Logits of the forced id and of all others: its probability is close to 1. */
const [LIKELY, UNLIKELY] = [10, -10];

/** A window: `<|0.00|>`, its text, the timestamp of its end, the end. */
interface ForcedWindow {
  readonly text: readonly number[];
  readonly endS: number;
}

/**
 * Computes everything and replaces the results, so that a model with random weights writes as many tokens as a trained one would for that much
 * audio, with words over all of it.
 */
export function forcedModel(model: WhisperModel): WhisperModel {
  const { dimensions, alignmentHeads, device, precision, tensorflow } = model;
  const open: WhisperModel['open'] = (mel, size) => {
    const windows = Array.from({ length: size }, (_, window) =>
      windowOf(mel.subarray((mel.length / size) * window, (mel.length / size) * (window + 1)), dimensions.mels, window),
    );
    return forcedBatch(model, model.open(mel, size), windows);
  };
  return { dimensions, alignmentHeads, device, precision, tensorflow, open, dispose: () => model.dispose() };
}

/** The text of a window, by the length of its audio: frames after the last one that differs from the padding. */
function windowOf(mel: Float32Array, mels: number, window: number): ForcedWindow {
  const padding = mel.at(-1)!;
  let frames = mel.length / mels;
  while (frames > 1 && mel.subarray((frames - 1) * mels, frames * mels).every((value) => value === padding)) frames--;
  const endS = frames / FRAMES_PER_SECOND;
  const text = Array.from(
    { length: Math.max(1, Math.round(endS * TOKENS_PER_SECOND)) },
    (_, i) => SPOKEN_TOKENS[(7 * window + i) % SPOKEN_TOKENS.length]!,
  );
  return { text, endS };
}

function forcedBatch(model: WhisperModel, batch: DecoderBatch, windows: readonly ForcedWindow[]): DecoderBatch {
  /** The window of each row of the latest step. */
  let rows: ForcedWindow[] = [];
  let position = 0;
  return {
    windows: batch.windows,
    positions: batch.positions,
    detectLanguage: () => batch.detectLanguage(),
    prefill: (chosen, prompts) => {
      batch.prefill(chosen, prompts);
      rows = chosen.map((window) => windows[window]!);
      position = 0;
      return forcedTokens(rows, position);
    },
    step: (tokens, origins, bias) => {
      batch.step(tokens, origins, bias);
      rows = origins.map((row) => rows[row]!);
      position++;
      return forcedTokens(rows, position);
    },
    align: (first, tokens) => {
      const { length } = batch.align(first, tokens);
      const { alignmentHeads } = model;
      const used = windows[first]!.text.length;
      return evenAttention(length, tokens[0]!.length, {
        heads: alignmentHeads.length,
        positions: batch.positions,
        step: (windows[first]!.endS * TIMESTAMPS_PER_SECOND) / used,
      });
    },
    release: () => batch.release(),
  };
}

/** The top tokens of a step at which each row's forced id is almost certain. */
function forcedTokens(rows: readonly ForcedWindow[], position: number): TopTokens {
  const tokens = new Int32Array(rows.length * TOP);
  const logits = new Float32Array(rows.length * TOP).fill(UNLIKELY);
  const textMass = new Float32Array(rows.length).fill(UNLIKELY + Math.log(TOP));
  const end = new Float32Array(rows.length).fill(UNLIKELY);
  const timestamps = new Float32Array(rows.length * TIMESTAMPS).fill(2 * UNLIKELY);
  for (const [row, { text, endS }] of rows.entries()) {
    for (let i = 0; i < TOP; i++) tokens[row * TOP + i] = 1000 + i;
    const at = position - 1;
    if (at < 0) timestamps[row * TIMESTAMPS] = LIKELY;
    else if (at < text.length) {
      tokens[row * TOP] = text[at]!;
      logits[row * TOP] = LIKELY;
      textMass[row] = LIKELY;
    } else if (at === text.length) timestamps[row * TIMESTAMPS + Math.round(endS * TIMESTAMPS_PER_SECOND)] = LIKELY;
    else end[row] = LIKELY;
  }
  return { rows: rows.length, tokens, logits, textMass, end, timestamps };
}

/** Each token attends to the `step` positions after those of the one before. */
function evenAttention(
  length: number,
  tokens: number,
  { heads, positions, step }: { readonly heads: number; readonly positions: number; readonly step: number },
): Float32Array {
  const weights = new Float32Array(length);
  for (let head = 0; head < heads; head++) {
    for (let token = 0; token < tokens; token++) {
      const from = Math.min(positions - 1, Math.round(Math.max(0, token - PROMPT) * step));
      const to = Math.min(positions, Math.max(from + 1, Math.round((token - PROMPT + 1) * step)));
      const row = (head * tokens + token) * positions;
      weights.fill(1 / (to - from), row + from, row + to);
    }
  }
  return weights;
}
