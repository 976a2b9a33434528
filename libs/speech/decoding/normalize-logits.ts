import type { TopTokens } from '../whisper/whisper-model';
import type { NextTokens } from './next-tokens';

/** Timestamps whose total is less likely than another token by this (natural log) change no probability by 1e-6. */
const NEGLIGIBLE = 15;

/**
 * Completes `next` with the mass of a row's allowed tokens. If the timestamps together are more likely than any single other token, only
 * timestamps are allowed (openai/whisper `decoding.py`, last rule of `ApplyTimestampRules`). Ignores biases.
 */
export function normalizeLogits(topTokens: TopTokens, row: number, next: NextTokens): void {
  const end = next.end ? topTokens.end[row]! : -Infinity;
  const other = Math.max(end, next.text ? maxTextLogit(topTokens, row) : -Infinity);
  const timestamps = timestampMass(topTokens, row, { next, floor: other - NEGLIGIBLE });
  if (timestamps > other) {
    next.text = false;
    next.end = false;
    next.mass = timestamps;
    return;
  }
  const text = next.text ? topTokens.textMass[row]! : -Infinity;
  next.mass = addLogs(addLogs(text, end), timestamps);
}

function maxTextLogit(topTokens: TopTokens, row: number): number {
  const topK = topTokens.tokens.length / topTokens.rows;
  let peak = -Infinity;
  for (let i = row * topK; i < (row + 1) * topK; i++) {
    if (topTokens.logits[i]! > peak) peak = topTokens.logits[i]!;
  }
  return peak;
}

function timestampMass(
  topTokens: TopTokens,
  row: number,
  { next, floor }: { readonly next: NextTokens; readonly floor: number },
): number {
  const count = topTokens.timestamps.length / topTokens.rows;
  const from = row * count + next.timestampFrom;
  const to = row * count + Math.min(next.timestampTo, count - 1);
  let peak = -Infinity;
  for (let i = from; i <= to; i++) if (topTokens.timestamps[i]! > peak) peak = topTokens.timestamps[i]!;
  next.timestampPeak = peak;
  if (peak === -Infinity || peak + Math.log(count) < floor) return -Infinity;
  let sum = 0;
  for (let i = from; i <= to; i++) sum += Math.exp(topTokens.timestamps[i]! - peak);
  return peak + Math.log(sum);
}

function addLogs(a: number, b: number): number {
  const peak = Math.max(a, b);
  if (peak === -Infinity) return -Infinity;
  return peak + Math.log(Math.exp(a - peak) + Math.exp(b - peak));
}
